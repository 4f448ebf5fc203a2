import type { ShopConfig } from '../shop-config';
import type { SignInService } from './sign-in-service';

type OpenService = (config: ShopConfig['sign_in']) => SignInService;

/** The adapters we have, each in a chunk of its own. */
const ADAPTERS: Partial<Record<ShopConfig['sign_in']['kind'], () => Promise<OpenService>>> = {
  oidc: async () => (await import('./oidc')).openOidc,
};

/** Loads the adapter that the configuration asks for. */
export async function openSignIn(config: ShopConfig['sign_in']): Promise<SignInService> {
  const load = ADAPTERS[config.kind];
  if (!load) throw new Error(`This shop has no sign-in of the kind "${config.kind}".`);
  return (await load())(config);
}
