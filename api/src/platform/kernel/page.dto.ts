import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

/** Which part of a long list is wanted: the newest rows, or those that follow the cursor of the last answer. */
export class PageQuery {
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(200)
  limit: number = 200;

  /** What `X-Next-Cursor` of the page before said. */
  @IsOptional()
  @IsString()
  @MaxLength(64)
  cursor?: string;
}
