import { ArrayMaxSize, IsArray, IsIn, IsNumber, Matches, Max, Min, ValidateIf } from 'class-validator';

export const BROWSER_PAGES = ['home', 'product', 'cart', 'checkout', 'orders', 'other'] as const;

const LONGEST_MS = 600_000;

// `@IsOptional` would let null through, which is no number to count.
const isDefined = (_report: unknown, value: unknown): boolean => value !== undefined;

/** What a page was like, in milliseconds. It says nothing of who saw it. */
export class BrowserReportRequest {
  @IsIn(BROWSER_PAGES)
  page: (typeof BROWSER_PAGES)[number];

  /** When the largest part of the page was painted. */
  @ValidateIf(isDefined)
  @IsNumber()
  @Min(0)
  @Max(LONGEST_MS)
  lcp?: number;

  /** How long the slowest answer to a tap or key took; 0 when there was none. */
  @ValidateIf(isDefined)
  @IsNumber()
  @Min(0)
  @Max(LONGEST_MS)
  inp?: number;

  /** How far things moved by themselves, without a unit. */
  @ValidateIf(isDefined)
  @IsNumber()
  @Min(0)
  @Max(100)
  cls?: number;

  /** When the first byte came. */
  @ValidateIf(isDefined)
  @IsNumber()
  @Min(0)
  @Max(LONGEST_MS)
  ttfb?: number;

  /** Class and place of what failed: `TypeError at index-Bx1.js:1:2345`. */
  @IsArray()
  @ArrayMaxSize(5)
  @Matches(/^[A-Za-z]{1,40}(?: at [\w.-]{1,80}\.js:\d{1,7}:\d{1,7})?$/, { each: true })
  errors: string[];
}
