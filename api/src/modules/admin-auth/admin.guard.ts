import { applyDecorators, createParamDecorator, type ExecutionContext, Injectable, UseGuards } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { ApiBearerAuth } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ShopError } from '../../platform/shop-error.js';
import { type Admin, AdminSessions } from './admin-sessions.js';
import type { AdminTokenClaims } from './admin-token.js';
import { ADMIN_STRATEGY } from './admin-token.strategy.js';

type AdminRequest = FastifyRequest & { user: AdminTokenClaims; admin: Admin };

@Injectable()
export class AdminGuard extends AuthGuard(ADMIN_STRATEGY) {
  constructor(private readonly sessions: AdminSessions) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    await super.canActivate(context);
    const request = context.switchToHttp().getRequest<AdminRequest>();
    const admin = await this.sessions.findLive(request.user);
    if (!admin) throw new ShopError('ADMIN_SIGN_IN_REQUIRED');
    request.admin = admin;
    void context.switchToHttp().getResponse<FastifyReply>().header('cache-control', 'no-store');
    return true;
  }

  override handleRequest<T>(failure: unknown, claims: T | false): T {
    if (failure) throw failure;
    if (!claims) throw new ShopError('ADMIN_SIGN_IN_REQUIRED');
    return claims;
  }
}

/** Every route of the class answers signed-in owners only. */
export const AdminOnly = (): ClassDecorator & MethodDecorator => applyDecorators(UseGuards(AdminGuard), ApiBearerAuth());

export const CurrentAdmin = createParamDecorator(
  (_: unknown, context: ExecutionContext): Admin => context.switchToHttp().getRequest<AdminRequest>().admin,
);
