import Fastify, { type FastifyInstance } from 'fastify';
import { registerCourierSimulator } from './courier/courier-simulator.js';
import { registerIdentitySimulator } from './identity/identity-simulator.js';
import { registerMailSimulator } from './mail/mail-simulator.js';
import { registerPaymentSimulator } from './payment/payment-simulator.js';
import type { SandboxSettings } from './settings.js';

/** Starts the four simulators on one port and answers when they listen. Port 0 takes a free one. */
export async function startSandbox(settings: SandboxSettings): Promise<{ url: string; close(): Promise<void> }> {
  const app: FastifyInstance = Fastify({ logger: false, forceCloseConnections: true });
  const options = { ...settings };
  await app.register(async (scope) => registerPaymentSimulator(scope, options), { prefix: '/razorpay' });
  await app.register(async (scope) => registerCourierSimulator(scope, options), { prefix: '/borzo' });
  await app.register(async (scope) => registerIdentitySimulator(scope, options), { prefix: '/identity' });
  await app.register(async (scope) => registerMailSimulator(scope, options), { prefix: '/mail' });
  app.get('/', async () => ({ simulators: ['/razorpay', '/borzo', '/identity', '/mail'], control: '/<simulator>/control' }));
  await app.listen({ port: settings.port, host: 'localhost' });
  return { url: settings.publicUrl, close: () => app.close() };
}
