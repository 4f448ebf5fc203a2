import type { Snapshot } from '../snapshot.js';
import type { SandboxSettings } from '../settings.js';
import type { Accounts } from './accounts.js';
import type { IdentityState } from './identity-state.js';
import type { JwksFaults } from './jwks-faults.js';
import type { OidcRows } from './oidc-rows.js';
import type { ProviderDoor } from './provider-door.js';
import type { SignInLimits } from './sign-in-limits.js';

/** What the routes of this face work with. */
export interface Identity {
  settings: SandboxSettings;
  /** Path under which everything lives: `/identity`. */
  path: string;
  snapshot: Snapshot<IdentityState>;
  rows: OidcRows;
  accounts: Accounts;
  door: ProviderDoor;
  limits: SignInLimits;
  faults: JwksFaults;
  now: () => number;
}
