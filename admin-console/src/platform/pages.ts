import { readReply } from '@shop/contract';

/** The most that the API gives at once. */
const LIMIT = 200;

export interface PageQuery {
  limit: number;
  cursor?: string;
}

export interface Page<Row> {
  rows: Row[];
  /** Where to go on; null on the last page. */
  nextCursor: string | null;
  /** How many there are in all; null when the API did not say. */
  total: number | null;
  /** There are more than `total`: a long list is not counted to its end. */
  hasMoreThanTotal: boolean;
  /** The rupees that all of them come to; null where the list is not about money. */
  amount: number | null;
}

type PageCall<Row> = (query: PageQuery) => Promise<{ data?: Row[]; error?: unknown; response: Response }>;

export async function readPage<Row>(call: PageCall<Row>, cursor: string | null, limit = LIMIT): Promise<Page<Row>> {
  const answer = call(cursor ? { limit, cursor } : { limit });
  const rows = await readReply(answer);
  const { response } = await answer;
  const figure = (name: string): number | null => {
    const text = response.headers.get(name);
    return text === null ? null : Number(text.replace('+', ''));
  };
  return {
    rows,
    nextCursor: response.headers.get('X-Next-Cursor') || null,
    total: figure('X-Total-Count'),
    hasMoreThanTotal: response.headers.get('X-Total-Count')?.endsWith('+') ?? false,
    amount: figure('X-Total-Amount'),
  };
}

/** The whole list, for the ones that one person keeps by hand and that therefore stay short. */
export async function readEveryPage<Row>(call: PageCall<Row>): Promise<Row[]> {
  const all: Row[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<Row> = await readPage(call, cursor);
    all.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor);
  return all;
}
