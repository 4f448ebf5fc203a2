import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { SandboxSettings } from '../settings.js';
import { Accounts } from './accounts/accounts.js';
import { registerControl } from './routes/control-routes.js';
import { readForms } from '../forms.js';
import type { Identity } from './identity.js';
import { openIdentityState } from './identity-state.js';
import { registerInteractions } from './routes/interaction-routes.js';
import { JwksFaults } from './provider/jwks-faults.js';
import { OidcRows } from './provider/oidc-rows.js';
import { ProviderServer } from './provider/provider-server.js';
import { registerResets } from './routes/reset-routes.js';
import { seedShopper } from './seed-shopper.js';
import { SignInLimits } from './accounts/sign-in-limits.js';

const ASSET_TYPES = {
  'identity.css': 'text/css; charset=utf-8',
  'mark.svg': 'image/svg+xml',
  'sign-out.js': 'text/javascript; charset=utf-8',
};

/** The hosted identity service of the sandbox: an OIDC provider with its own sign-in pages, on the scope's prefix. */
export async function registerIdentitySimulator(
  app: FastifyInstance,
  settings: SandboxSettings,
  { now = Date.now }: { now?: () => number } = {},
): Promise<void> {
  const path = app.prefix;
  const snapshot = openIdentityState(settings.dataDir);
  const rows = new OidcRows(settings.dataDir, now);
  const accounts = new Accounts(snapshot);
  const server = new ProviderServer({ settings, path, state: snapshot.state, rows, accounts });
  const limits = new SignInLimits(now);
  const identity: Identity = { settings, path, snapshot, rows, accounts, server, limits, faults: new JwksFaults(), now };
  await seedShopper(identity);

  app.addHook('onRequest', (request, reply) => identity.faults.strike(request, reply, path));
  app.addHook('onClose', async () => rows.flush());
  readForms(app);
  registerAssets(app);
  registerInteractions(app, identity);
  registerResets(app, identity);
  await app.register(async (scope) => registerControl(scope, identity), { prefix: '/control' });
  await app.register(async (scope) => server.mount(scope));
}

/** The three files that the pages bring along. */
function registerAssets(app: FastifyInstance): void {
  for (const [name, type] of Object.entries(ASSET_TYPES)) {
    const content = readFileSync(new URL(`./assets/${name}`, import.meta.url));
    app.get(`/assets/${name}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'max-age=300').header('x-content-type-options', 'nosniff').send(content),
    );
  }
}
