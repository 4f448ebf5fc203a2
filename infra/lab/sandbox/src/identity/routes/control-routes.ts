import type { FastifyInstance } from 'fastify';
import { readAlgorithm, readFault, readTokenRequest } from './control-input.js';
import type { Identity } from '../identity.js';
import { seedShopper } from '../seed-shopper.js';
import { mintShopperToken } from '../provider/shopper-token.js';
import { createSigningKey, type SigningAlgorithm } from '../provider/signing-key.js';
import { notifyOfSignOut } from '../provider/back-channel-logout.js';

/** Older keys that still verify after a rotation, beside the new one. */
const MAX_KEYS = 3;

/** The API by which tests and developers steer this simulator. */
export function registerControl(app: FastifyInstance, identity: Identity): void {
  const { accounts, rows, faults } = identity;
  app.post('/token', (request) => mintShopperToken(identity, readTokenRequest(request.body)));
  app.post('/keys/rotate', async ({ body }) => rotateKeys(identity, readAlgorithm(body)));
  app.post('/faults', async (request) => {
    faults.order(readFault(request.body));
    return { ok: true };
  });
  app.delete('/faults', async () => {
    faults.clear();
    return { ok: true };
  });
  app.get('/accounts', async () => ({
    accounts: accounts.list().map(({ sub, email, name, phone }) => ({ sub, email, name, phone })),
  }));
  app.delete<{ Params: { sub: string } }>('/accounts/:sub', async ({ params }, reply) => {
    if (!accounts.find(params.sub)) return reply.code(404).send({ error: 'no such account' });
    accounts.remove(params.sub);
    rows.dropAccount(params.sub);
    return { ok: true, told: await notifyOfSignOut(identity, params.sub) };
  });
  app.post<{ Params: { sub: string } }>('/accounts/:sub/sign-out', async ({ params }, reply) => {
    if (!accounts.find(params.sub)) return reply.code(404).send({ error: 'no such account' });
    rows.dropAccount(params.sub);
    return { ok: true, told: await notifyOfSignOut(identity, params.sub) };
  });
  app.get('/mails', async () => ({ mails: identity.snapshot.state.mails }));
  app.post('/reset', async () => reset(identity));
}

function rotateKeys({ snapshot, server }: Identity, alg: SigningAlgorithm): { kids: string[] } {
  const { state } = snapshot;
  state.keys = [createSigningKey(alg), ...state.keys].slice(0, MAX_KEYS);
  snapshot.save();
  server.rebuild();
  return { kids: state.keys.map((key) => key.kid!) };
}

/** Back to the one seeded account, signed out. The keys stay: anyone who has the key set in a cache goes on verifying. */
async function reset(identity: Identity): Promise<{ ok: true }> {
  const { snapshot, rows, limits, faults } = identity;
  Object.assign(snapshot.state, { accounts: [], mails: [], resets: [] });
  snapshot.save();
  rows.clear();
  limits.forgetAll();
  faults.clear();
  await seedShopper(identity);
  return { ok: true };
}
