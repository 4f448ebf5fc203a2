import {
  applyDecorators,
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  UseGuards,
} from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ApiErrors } from '../../../platform/web/errors/api-errors.js';
import { ProxyCheck } from '../../../platform/web/limits/proxy-check.js';
import { CountsPeople } from '../../../platform/web/limits/request-limit.guard.js';
import { VisitorLimits } from '../../../platform/web/limits/visitor-limits.js';
import { ShopError } from '../../../platform/kernel/errors/shop-error.js';
import { ShoppersService, type SignedInShopper } from './shoppers.service.js';

type ShopperRequest = FastifyRequest & { shopper: SignedInShopper };

@Injectable()
@CountsPeople()
@ApiErrors('SIGN_IN_REQUIRED', 'SIGNED_OUT', 'ACCOUNT_ERASED', 'IDENTITY_UNAVAILABLE')
export class ShopperGuard implements CanActivate {
  constructor(
    private readonly shoppers: ShoppersService,
    private readonly visitors: VisitorLimits,
    private readonly proxy: ProxyCheck,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ShopperRequest>();
    request.shopper = await this.visitors.countPerson(request, () => this.recognise(request));
    this.proxy.noteShopper(request, request.shopper.id);
    return true;
  }

  private async recognise({ headers }: ShopperRequest): Promise<SignedInShopper> {
    const [, token] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
    if (!token) throw new ShopError('SIGN_IN_REQUIRED');
    return this.shoppers.recognise(token);
  }
}

/** The route answers signed-in shoppers only. */
export const ShoppersOnly = (): ClassDecorator & MethodDecorator => applyDecorators(UseGuards(ShopperGuard), ApiBearerAuth());

export const CurrentShopper = createParamDecorator(
  (_: unknown, context: ExecutionContext): SignedInShopper => context.switchToHttp().getRequest<ShopperRequest>().shopper,
);
