import Fastify, { type FastifyInstance } from 'fastify';
import { registerCourierFace } from './courier/courier-face.js';
import { registerIdentityFace } from './identity/identity-face.js';
import { registerMailFace } from './mail/mail-face.js';
import { registerPaymentFace } from './payment/payment-face.js';
import type { SandboxSettings } from './settings.js';

/** Starts the four faces on one port and answers when they listen. Port 0 takes a free one. */
export async function startSandbox(settings: SandboxSettings): Promise<{ url: string; close(): Promise<void> }> {
  const app: FastifyInstance = Fastify({ logger: false, forceCloseConnections: true });
  const face = { ...settings };
  await app.register(async (scope) => registerPaymentFace(scope, face), { prefix: '/razorpay' });
  await app.register(async (scope) => registerCourierFace(scope, face), { prefix: '/borzo' });
  await app.register(async (scope) => registerIdentityFace(scope, face), { prefix: '/identity' });
  await app.register(async (scope) => registerMailFace(scope, face), { prefix: '/mail' });
  app.get('/', async () => ({ faces: ['/razorpay', '/borzo', '/identity', '/mail'], control: '/<face>/control' }));
  await app.listen({ port: settings.port, host: 'localhost' });
  return { url: settings.publicUrl, close: () => app.close() };
}
