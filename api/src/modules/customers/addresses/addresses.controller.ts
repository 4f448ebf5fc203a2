import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiErrors } from '../../../platform/web/errors/api-errors.js';
import { CurrentShopper, ShoppersOnly } from '../identity/shopper.guard.js';
import type { Shopper } from '../identity/shoppers.service.js';
import type { AddressEntity } from './address.entity.js';
import { DeletedAddressReply, SaveAddressRequest, SavedAddressReply } from './addresses.dto.js';
import { AddressesService } from './addresses.service.js';

/** The shopper's own address book. */
@Controller('addresses')
@ShoppersOnly()
export class AddressesController {
  constructor(private readonly addresses: AddressesService) {}

  /** The one used last comes first. */
  @Get()
  async listAddresses(@CurrentShopper() shopper: Shopper): Promise<SavedAddressReply[]> {
    return (await this.addresses.listAddresses(shopper.id)).map(presentAddress);
  }

  /** Writes an address down, or marks it as used when the same person at the same place is in the book already. */
  @Post()
  @ApiErrors('INVALID_ADDRESS', 'ADDRESS_BOOK_FULL')
  async saveAddress(@CurrentShopper() shopper: Shopper, @Body() request: SaveAddressRequest): Promise<SavedAddressReply> {
    return presentAddress(await this.addresses.saveAddress(shopper.id, request));
  }

  @Put(':id')
  @ApiErrors('ADDRESS_NOT_FOUND', 'INVALID_ADDRESS')
  async changeAddress(
    @CurrentShopper() shopper: Shopper,
    @Param('id') id: string,
    @Body() request: SaveAddressRequest,
  ): Promise<SavedAddressReply> {
    return presentAddress(await this.addresses.changeAddress(shopper.id, id, request));
  }

  @Delete(':id')
  @ApiErrors('ADDRESS_NOT_FOUND')
  async deleteAddress(@CurrentShopper() shopper: Shopper, @Param('id') id: string): Promise<DeletedAddressReply> {
    await this.addresses.deleteAddress(shopper.id, id);
    return { id };
  }
}

function presentAddress(address: AddressEntity): SavedAddressReply {
  const { id, label, name, phone, line1, area, city, pincode, is_default } = address;
  return { id, label, name, phone, line1, area, city, pincode, is_default };
}
