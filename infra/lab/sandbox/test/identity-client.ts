import { createHash, randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import { freePort } from '../../../tools/ports.mjs';
import { registerIdentitySimulator } from '../src/identity/identity-simulator.js';
import { readSettings, type SandboxSettings } from '../src/settings.js';

export const origin = 'http://shop.localhost:3300';

/** The identity simulator alone on a free port, as the sandbox mounts it. */
export async function startIdentity(options: { dataDir?: string; port?: number; now?: () => number; logoutUrl?: string } = {}) {
  const port = options.port ?? (await freePort());
  const settings: SandboxSettings = {
    ...readSettings({
      PORT: String(port),
      SHOP_ORIGINS: `${origin},http://localhost:3300`,
      BACKCHANNEL_LOGOUT_URL: options.logoutUrl,
    }),
    dataDir: options.dataDir ?? null,
  };
  const app = Fastify({ forceCloseConnections: true });
  await app.register(async (scope) => registerIdentitySimulator(scope, settings, { now: options.now ?? Date.now }), {
    prefix: '/identity',
  });
  await app.listen({ port, host: 'localhost' });
  running.push(() => app.close());
  return { issuer: `${settings.publicUrl}/identity`, port, settings, close: () => app.close() };
}

const running: (() => Promise<unknown>)[] = [];

/** Stops everything that a test started; for `afterEach`. */
export async function stopIdentities(): Promise<void> {
  for (const close of running.splice(0)) await close();
}

export interface Answer {
  status: number;
  url: string;
  location: string | null;
  text: string;
}

/** A browser as far as sign-in needs one: cookies with their paths, redirects followed only within the sandbox. */
export class Browser {
  private readonly cookies = new Map<string, { value: string; path: string }>();

  constructor(private readonly home: string) {}

  async open(url: string, form?: Record<string, string>): Promise<Answer> {
    const { pathname } = new URL(url);
    const sent = [...this.cookies].filter(([, cookie]) => pathname.startsWith(cookie.path));
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: sent.map(([key, cookie]) => `${key.split(' ')[0]}=${cookie.value}`).join('; ') },
      ...(form && { body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    const location = response.headers.get('location');
    const next = location && new URL(location, url).href;
    if (next?.startsWith(this.home)) return this.open(next);
    return { status: response.status, url, location: next, text: await response.text() };
  }

  /** Sends the form of a page, with its hidden fields. */
  submit(page: Answer, fields: Record<string, string>): Promise<Answer> {
    const action = /<form[^>]*action="([^"]+)"/.exec(page.text)?.[1];
    if (!action) throw new Error(`no form on ${page.url} (${page.status})`);
    const hidden = [...page.text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]+)"/g)];
    const kept = Object.fromEntries(hidden.map(([, name, value]) => [name, value]));
    return this.open(new URL(action, page.url).href, { ...kept, ...fields });
  }

  private keep(line: string): void {
    const [pair, ...attributes] = line.split('; ');
    const [name, value] = [pair!.slice(0, pair!.indexOf('=')), pair!.slice(pair!.indexOf('=') + 1)];
    const path = attributes.find((attribute) => attribute.startsWith('path='))?.slice(5) ?? '/';
    if (value) this.cookies.set(`${name} ${path}`, { value, path });
    else this.cookies.delete(`${name} ${path}`);
  }
}

/** The shop's side of one sign-in: PKCE, the code, the tokens. */
export class ShopClient {
  readonly verifier = randomBytes(32).toString('base64url');
  readonly state = randomBytes(8).toString('hex');

  constructor(readonly issuer: string) {}

  authorizeUrl(extra: Record<string, string> = {}): string {
    const query = new URLSearchParams({
      client_id: 'storefront',
      response_type: 'code',
      redirect_uri: `${origin}/login/callback`,
      scope: 'openid profile email phone offline_access',
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      state: this.state,
      ...extra,
    });
    return `${this.issuer}/auth?${query}`;
  }

  exchange(back: Answer): Promise<TokenAnswer> {
    const code = new URL(back.location!).searchParams.get('code')!;
    const redirect_uri = `${origin}/login/callback`;
    return this.askToken({ grant_type: 'authorization_code', code, redirect_uri, code_verifier: this.verifier });
  }

  refresh(refresh_token: string): Promise<TokenAnswer> {
    return this.askToken({ grant_type: 'refresh_token', refresh_token });
  }

  private async askToken(form: Record<string, string>): Promise<TokenAnswer> {
    const body = new URLSearchParams({ client_id: 'storefront', ...form });
    const response = await fetch(`${this.issuer}/token`, { method: 'POST', headers: { origin }, body });
    const answer = (await response.json()) as Omit<TokenAnswer, 'status' | 'cors'>;
    return { ...answer, status: response.status, cors: response.headers.get('access-control-allow-origin') };
  }
}

export interface TokenAnswer {
  status: number;
  cors: string | null;
  access_token: string;
  id_token: string;
  refresh_token: string;
  expires_in: number;
  error?: string;
}

/** Signs the seeded shopper in and answers the tokens. */
export async function signInShopper(issuer: string, browser = new Browser(issuer)): Promise<TokenAnswer> {
  const shop = new ShopClient(issuer);
  const page = await browser.open(shop.authorizeUrl());
  return shop.exchange(await browser.submit(page, { email: 'shopper@example.com', password: 'shopper-demo' }));
}

/** Asks the control API; the answer is whatever the test expects it to be. */
export async function control(issuer: string, method: string, path: string, body?: object): Promise<any> {
  const response = await fetch(`${issuer}/control${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return { ...((await response.json()) as object), status: response.status };
}
