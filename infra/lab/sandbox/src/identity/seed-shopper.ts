import type { Identity } from './identity.js';

/** The account everybody may try the shop with. */
export async function seedShopper({ accounts, settings }: Identity): Promise<void> {
  const { shopperEmail: email, shopperPassword: password } = settings.identity;
  if (!accounts.findByEmail(email)) await accounts.open({ email, password, name: 'Asha Shinde', phone: null });
}
