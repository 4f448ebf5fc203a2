import { Type } from 'class-transformer';
import { IsInt, IsOptional, Matches, Max, Min } from 'class-validator';

/** A page of a list, newest first. */
export class OrderPageRequest {
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(200)
  limit?: number;

  /** The last id of the page before, as the header X-Next-Cursor gave it. */
  @IsOptional()
  @Matches(/^[0-9A-HJKMNP-TV-Z]{12}$/, { message: 'The cursor is not one of ours.' })
  cursor?: string;
}
