import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { withActor } from '../../platform/audit/audit-actor.js';
import type { Admin } from './admin-sessions.js';

/** Whatever a request of the console writes is logged under its person's name. What only reads has no actor. */
export class AuditedRequest implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { admin, method, routeOptions } = context.switchToHttp().getRequest<FastifyRequest & { admin: Admin }>();
    if (method === 'GET' || method === 'HEAD') return next.handle();
    const route = `${method} ${(routeOptions.url ?? '').replace(/^\/api/, '')}`;
    return withActor({ admin_id: admin.id, route }, () => next.handle());
  }
}
