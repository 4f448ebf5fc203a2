import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiErrors } from '../../platform/web/errors/api-errors.js';
import { CurrentOf } from '../../platform/web/errors/error-reply.dto.js';
import { CurrentShopper, ShoppersOnly } from '../customers/identity/shopper.guard.js';
import type { Shopper } from '../customers/identity/shoppers.service.js';
import { CartService } from './cart.service.js';
import { KeepCartRequest, KeptCartReply } from './kept-cart.dto.js';

/** The shopper's own cart. */
@Controller('cart')
@ShoppersOnly()
export class CartController {
  constructor(private readonly carts: CartService) {}

  @Get()
  findCart(@CurrentShopper() shopper: Shopper): Promise<KeptCartReply> {
    return this.carts.findCart(shopper.id);
  }

  /** Replaces the cart; 409 with the `current` one when another device has changed it meanwhile. */
  @Put()
  @ApiErrors({ STALE: CurrentOf(KeptCartReply) })
  keepCart(@CurrentShopper() shopper: Shopper, @Body() request: KeepCartRequest): Promise<KeptCartReply> {
    return this.carts.keepCart(shopper.id, request);
  }
}
