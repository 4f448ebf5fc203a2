import type { OidcRows } from '../provider/oidc-rows.js';
import type { IdentityState } from '../identity-state.js';
import type { Accounts } from '../accounts/accounts.js';
import type { SandboxSettings } from '../../settings.js';
import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { nameOf } from '../provider/client-name.js';
import { html, trusted } from '../../html.js';
import { layout } from './layout.js';
import { noticePage } from './notice-page.js';
import { pageHeaders } from './page-headers.js';

export interface ProviderParts {
  settings: SandboxSettings;
  /** Path under which everything lives: `/identity`. */
  path: string;
  state: IdentityState;
  rows: OidcRows;
  accounts: Accounts;
}

/** Signs out without asking again; the button is for browsers without scripts. */
export function submitSignOut(ctx: KoaContextWithOIDC, form: string, { path, settings }: ProviderParts): void {
  const content = html`<h1>Signing you out</h1>
    ${trusted(form)}
    <input type="hidden" name="logout" value="yes" form="op.logoutForm">
    <p><button type="submit" form="op.logoutForm">Continue</button></p>`;
  ctx.set(pageHeaders(settings.shopOrigins));
  ctx.type = 'html';
  ctx.body = layout({ path, title: 'Signing you out', content, script: 'sign-out.js' });
}

/** Where a sign-out ends that names no address to go back to. */
export function showSignedOut(ctx: KoaContextWithOIDC, { path, settings }: ProviderParts): void {
  ctx.set(pageHeaders(settings.shopOrigins));
  ctx.type = 'html';
  ctx.body = noticePage({ path, title: 'You are signed out', text: 'See you soon.', link: shopLink(settings) });
}

/** A request that cannot go on and cannot be sent back to the shop either. */
export function showProblem(ctx: KoaContextWithOIDC, out: ErrorOut, { path, settings }: ProviderParts): void {
  ctx.set(pageHeaders(settings.shopOrigins));
  ctx.type = 'html';
  ctx.body = noticePage({
    path,
    title: 'This sign-in cannot go on',
    text: 'It may have been left open for too long. Please go back and start again.',
    detail: [out.error, out.error_description].filter(Boolean).join(': '),
    link: shopLink(settings),
  });
}

export function shopLink({ shopOrigins, identity }: ProviderParts['settings']): { href: string; label: string } | undefined {
  return shopOrigins[0] ? { href: `${shopOrigins[0]}/`, label: `Back to ${nameOf(identity.clientId)}` } : undefined;
}
