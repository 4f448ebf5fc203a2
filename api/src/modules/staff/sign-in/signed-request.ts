import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { signedBy } from '../../../platform/signing/signer.js';
import type { Admin } from '../admin-sessions.js';

/** Whatever a request of the console writes is noted under its person's name. Reading needs no signature. */
export class SignedRequest implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { admin, method, routeOptions } = context.switchToHttp().getRequest<FastifyRequest & { admin: Admin }>();
    if (method === 'GET' || method === 'HEAD') return next.handle();
    const route = `${method} ${(routeOptions.url ?? '').replace(/^\/api/, '')}`;
    return signedBy({ admin_id: admin.id, route }, () => next.handle());
  }
}
