import type { ShopConfig } from '../shop-config';
import type { SignInService } from './sign-in-service';

type OpenService = (config: ShopConfig['sign_in']) => SignInService;

/** The adapters we have, each in a chunk of its own. */
const ADAPTERS: Record<ShopConfig['sign_in']['kind'], () => Promise<OpenService>> = {
  oidc: async () => (await import('./oidc')).openOidc,
  clerk: async () => (await import('./clerk')).openClerk,
};

/** Loads the adapter that the configuration asks for. */
export async function openSignIn(config: ShopConfig['sign_in']): Promise<SignInService> {
  return (await ADAPTERS[config.kind]())(config);
}
