import { IsNumber, IsString, MaxLength, MinLength, ValidateIf } from 'class-validator';
import { Trimmed } from '../../../platform/trimmed.js';

const WHY = { message: 'Please write in a few words how it was settled.' };
const seen = (_request: unknown, value: unknown): boolean => value !== null;

export class PutAsideRequest {
  /** How it was settled outside: cash, a call to the bank, an agreed loss. */
  @Trimmed()
  @IsString(WHY)
  @MaxLength(500)
  @MinLength(3, WHY)
  note: string;

  /** As the person saw it: nobody puts aside what they have not seen. */
  @ValidateIf(seen)
  @IsNumber({ maxDecimalPlaces: 2 })
  ours: number | null;

  @ValidateIf(seen)
  @IsNumber({ maxDecimalPlaces: 2 })
  theirs: number | null;
}
