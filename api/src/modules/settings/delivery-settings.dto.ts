import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';

/** When the rider of an order is booked: as soon as it is paid, or when it is packed. */
export class BookRiderReply {
  setting_value: 'paid' | 'packed';
  version: number;
}

export class SetBookRiderRequest {
  @IsIn(['paid', 'packed'], { message: 'The rider is booked when an order is "paid" or when it is "packed".' })
  when: 'paid' | 'packed';

  /** The version that the screen showed; a stale one is refused with 409. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(2_147_483_647)
  version?: number;
}
