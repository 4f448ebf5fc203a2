import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { TypedLine } from '../../../platform/web/validation/typed-text.js';

export class ReportSearchMissRequest {
  @TypedLine()
  @IsString()
  @IsNotEmpty()
  @MaxLength(60)
  text: string;
}

/** What shoppers searched for in the last 30 days and did not find. */
export class SearchMissReply {
  text: string;
  times: number;
  /** The last day on which it was searched for, by the shop's calendar. */
  last_day: string;
}
