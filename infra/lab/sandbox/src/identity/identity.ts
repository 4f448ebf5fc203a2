import type { Snapshot } from '../snapshot.js';
import type { SandboxSettings } from '../settings.js';
import type { Accounts } from './accounts/accounts.js';
import type { IdentityState } from './identity-state.js';
import type { JwksFaults } from './provider/jwks-faults.js';
import type { OidcRows } from './provider/oidc-rows.js';
import type { ProviderServer } from './provider/provider-server.js';
import type { SignInLimits } from './accounts/sign-in-limits.js';

/** What the routes of this simulator work with. */
export interface Identity {
  settings: SandboxSettings;
  /** Path under which everything lives: `/identity`. */
  path: string;
  snapshot: Snapshot<IdentityState>;
  rows: OidcRows;
  accounts: Accounts;
  server: ProviderServer;
  limits: SignInLimits;
  faults: JwksFaults;
  now: () => number;
}
