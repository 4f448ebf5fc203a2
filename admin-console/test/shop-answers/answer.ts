import type { ShopState } from '../shop-state';

export interface Call {
  method: string;
  /** Below /api, with the query. */
  path: string;
  token: string | null;
  body: unknown;
}

export type Answer = (shop: ShopState, call: Call, id: string) => Response;

/** What the shop answers, by method and path: `'PUT /admin/coupons/:id'`. The first that fits is taken. */
export type Answers = Record<string, Answer>;

export function ok(body: unknown): Response {
  return Response.json(body);
}

export function no(status: number, error: string): Response {
  return Response.json({ ...(error && { error }), code: `CODE_${status}` }, { status });
}

export function page(shop: ShopState, { path }: Call, rows: unknown[]): Response {
  const from = Number(new URLSearchParams(path.split('?')[1]).get('cursor') ?? 0);
  const next = from + shop.pageSize;
  const more = next < rows.length;
  return Response.json(rows.slice(from, next), { headers: more ? { 'X-Next-Cursor': String(next) } : {} });
}

export function add<T>(list: T[], entry: T): Response {
  list.unshift(entry);
  return Response.json(entry, { status: 201 });
}

/** Takes a change by somebody who has seen the row as it is. */
export function renew<T extends { id: string; version: number }>(list: T[], id: string, body: unknown): Response {
  const current = list.find((entry) => entry.id === id)!;
  const { version, ...fields } = body as { version: number };
  if (version !== current.version) return stale(current);
  return ok(Object.assign(current, fields, { version: version + 1 }));
}

export function stale(current: unknown): Response {
  return Response.json({ error: 'Changed meanwhile.', code: 'STALE', current }, { status: 409 });
}

export function take<T extends { id: string }>(list: T[], id: string): T | undefined {
  const at = list.findIndex((entry) => entry.id === id);
  return at < 0 ? undefined : list.splice(at, 1)[0];
}

export function save(
  shop: ShopState,
  { body }: Call,
  write: (body: Record<string, unknown>) => unknown,
  also: object | null = null,
): Response {
  const sent = body as Record<string, unknown>;
  if (sent.version !== undefined && sent.version !== shop.version) return no(409, 'This was changed elsewhere meanwhile.');
  write(sent);
  shop.version += 1;
  return ok({ version: shop.version, ...also });
}
