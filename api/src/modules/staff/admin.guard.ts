import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { ApiBearerAuth } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { withActor } from '../../platform/database/audit/audit-actor.js';
import { ApiErrors } from '../../platform/web/errors/api-errors.js';
import { CountsPeople } from '../../platform/web/limits/request-limit.guard.js';
import { STAFF_SHARES, VisitorLimits } from '../../platform/web/limits/visitor-limits.js';
import { ShopError } from '../../platform/kernel/errors/shop-error.js';
import { wideNetworkOf } from '../../platform/kernel/network/network-of.js';
import { type Admin, AdminSessions } from './admin-sessions.js';
import type { AdminTokenClaims } from './sign-in/admin-token.js';
import { ADMIN_STRATEGY } from './sign-in/admin-token.strategy.js';
import { type Permission, mayDo } from './permissions.js';

/** Under which name a route's permission stands. */
export const PERMISSION = 'admin-permission';

type AdminRequest = FastifyRequest & { user: AdminTokenClaims; admin: Admin };

@Injectable()
@CountsPeople()
@ApiErrors('ADMIN_SIGN_IN_REQUIRED', 'NOT_PERMITTED')
export class AdminGuard extends AuthGuard(ADMIN_STRATEGY) {
  constructor(
    private readonly sessions: AdminSessions,
    private readonly reflector: Reflector,
    private readonly visitors: VisitorLimits,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<AdminRequest>();
    const admin = await this.visitors.countPerson(request, () => this.recognise(request, context), STAFF_SHARES);
    const permission = this.reflector.getAllAndOverride<Permission | undefined>(PERMISSION, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!mayDo(admin.role, permission)) throw new ShopError('NOT_PERMITTED');
    request.admin = admin;
    return true;
  }

  private async recognise(request: AdminRequest, context: ExecutionContext): Promise<Admin> {
    await super.canActivate(context);
    const admin = await this.sessions.findLive(request.user);
    if (!admin) throw new ShopError('ADMIN_SIGN_IN_REQUIRED');
    return admin;
  }

  override handleRequest<T>(failure: unknown, claims: T | false): T {
    if (failure) throw failure;
    if (!claims) throw new ShopError('ADMIN_SIGN_IN_REQUIRED');
    return claims;
  }
}

/** Whatever a request of the console writes is logged under its person's name. What only reads has no actor. */
class AuditedRequest implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { admin, ip, method, routeOptions } = context.switchToHttp().getRequest<FastifyRequest & { admin: Admin }>();
    if (method === 'GET' || method === 'HEAD') return next.handle();
    const route = `${method} ${(routeOptions.url ?? '').replace(/^\/api/, '')}`;
    return withActor({ admin_id: admin.id, route, network: wideNetworkOf(ip) }, () => next.handle());
  }
}

/**
 * Every route of the class answers only people whose role has this permission (`permissions.ts`); without a permission, the owner. What a
 * request writes stands under its person's name in the audit log.
 */
export const AdminOnly = (permission?: Permission): ClassDecorator & MethodDecorator =>
  applyDecorators(
    UseGuards(AdminGuard),
    UseInterceptors(AuditedRequest),
    ApiBearerAuth(),
    ...(permission ? [SetMetadata(PERMISSION, permission)] : []),
  );

/** The permission of one route, where it is not that of its class. */
export const RequirePermission = (permission: Permission): MethodDecorator => SetMetadata(PERMISSION, permission);

export const CurrentAdmin = createParamDecorator(
  (_: unknown, context: ExecutionContext): Admin => context.switchToHttp().getRequest<AdminRequest>().admin,
);
