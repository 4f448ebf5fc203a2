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
import { ApiErrors } from '../../../platform/errors/api-errors.js';
import { ShopError } from '../../../platform/shop-error.js';
import { ShoppersService, type SignedInShopper } from './shoppers.service.js';

type ShopperRequest = FastifyRequest & { shopper: SignedInShopper };

@Injectable()
@ApiErrors('SIGN_IN_REQUIRED', 'SIGNED_OUT', 'IDENTITY_UNAVAILABLE')
export class ShopperGuard implements CanActivate {
  constructor(private readonly shoppers: ShoppersService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ShopperRequest>();
    const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    if (!token) throw new ShopError('SIGN_IN_REQUIRED');
    request.shopper = await this.shoppers.recognise(token);
    return true;
  }
}

/** The route answers signed-in shoppers only. */
export const ShoppersOnly = (): ClassDecorator & MethodDecorator => applyDecorators(UseGuards(ShopperGuard), ApiBearerAuth());

export const CurrentShopper = createParamDecorator(
  (_: unknown, context: ExecutionContext): SignedInShopper => context.switchToHttp().getRequest<ShopperRequest>().shopper,
);
