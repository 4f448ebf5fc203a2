import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { siteOf } from '../../../platform/web/network-of.js';
import { DEVICE_COOKIE } from './known-devices.js';
import { SignInQueue } from './sign-in-queue.js';

/**
 * While there is no room for a stranger's login it is refused before its body is read: a third of what it costs to find out later,
 * and during a flood nearly all are refused. Who has a cookie of a known device is asked for the password all the same.
 */
export function refuseBusyLogins(app: NestFastifyApplication): void {
  const queue = app.get(SignInQueue);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, _reply, done) => {
    const isStranger = request.routeOptions.url === '/api/admin/login' && !request.headers.cookie?.includes(DEVICE_COOKIE);
    const refusal = isStranger ? queue.findRefusal({ known: false, place: siteOf(request.ip) }) : null;
    if (refusal) done(refusal);
    else done();
  });
}
