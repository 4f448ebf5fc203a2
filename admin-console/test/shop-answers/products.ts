import { aProduct, type ShopState } from '../shop-state';
import { add, type Answers, no, ok, page, renew, stale } from './answer';

/** What the shop calls a picture that was sent to it. */
export const PICTURE = '/pictures/photo-0123456789abcdef-480.webp';

export const PRODUCT_ANSWERS: Answers = {
  'GET /admin/search-misses': (shop) => ok(shop.searchMisses),
  'DELETE /admin/search-misses/:id': (shop, _call, id) => {
    shop.searchMisses = shop.searchMisses.filter(({ text }) => text !== decodeURIComponent(id));
    return new Response(null, { status: 204 });
  },
  'GET /admin/products': (shop, call) => {
    const found = listedProducts(shop, new URL(call.path, 'http://shop').searchParams);
    const reply = page(shop, call, found);
    reply.headers.set('X-Total-Count', found.length > 1000 ? '1000+' : String(found.length));
    return reply;
  },
  'GET /admin/products/filters': ({ products }) => {
    const archived = products.filter(({ archived_at }) => archived_at !== null).length;
    return ok({ products: products.length - archived, archived, tags: [...new Set(products.flatMap(({ tags }) => tags))] });
  },
  'PUT /admin/products/:id/position': (shop, { body }, id) => {
    const { before, after } = body as { before?: string | null; after?: string | null };
    const others = shop.products.filter((product) => product.id !== id).sort((a, b) => a.position - b.position);
    const place = others.findIndex((product) => product.id === (after ?? before));
    if ((after ?? before) && place < 0) return no(404, 'We could not find this product.');
    const at = after === null ? 0 : before === null ? others.length : after ? place + 1 : place;
    const order = others.toSpliced(at, 0, shop.products.find((product) => product.id === id)!).map((product) => product.id);
    for (const [turn, each] of order.entries()) change(shop, each, { position: turn + 1 });
    return ok(shop.products.find((product) => product.id === id));
  },
  'POST /admin/pictures': () => Response.json({ img: PICTURE }, { status: 201 }),
  'POST /admin/products-file': (shop, { path }) => ok({ ...shop.importReply, applied: !path.includes('preview') }),
  'PUT /admin/products/:id': (shop, { body }, id) => {
    shop.products = shop.products.map((product) => ({ ...product }));
    return renew(shop.products, id, body);
  },
  'PUT /admin/products/:id/stock': (shop, { body }, id) => {
    const { add, stock, seen } = body as { add?: number; stock?: number | null; seen?: number | null };
    const before = shop.products.find((product) => product.id === id)!;
    if (seen !== undefined && seen !== before.stock) return stale(before);
    return change(shop, id, { stock: add === undefined ? stock : (before.stock ?? 0) + add });
  },
  'PUT /admin/products/:id/archived': (shop, { body }, id) =>
    change(shop, id, { archived_at: (body as { archived: boolean }).archived ? '2026-11-21T06:00:00.000Z' : null }),
  'POST /admin/products/:id/duplicate': (shop, _call, id) => {
    const original = shop.products.find((product) => product.id === id)!;
    const copy = { ...original, id: `${id}-copy`, name: `${original.name} (copy)`, is_available: false };
    return add(shop.products, copy);
  },
  'POST /admin/products': (shop, { body }) =>
    add(shop.products, aProduct({ ...(body as object), id: `p${shop.products.length + 2}` })),
  'PUT /admin/products/:id/toggle-availability': (shop, { body }, id) => {
    return change(shop, id, { is_available: (body as { is_available: boolean }).is_available });
  },
};

/** Found by their letters, which is enough here. */
function listedProducts({ products }: ShopState, asked: URLSearchParams): ShopState['products'] {
  const words = (asked.get('q') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const states: Record<string, (product: ShopState['products'][number]) => boolean> = {
    available: ({ is_available, stock }) => is_available && stock !== 0,
    unavailable: ({ is_available }) => !is_available,
    'sold-out': ({ stock }) => stock === 0,
    'low-stock': ({ stock }) => stock !== null && stock > 0 && stock <= 5,
  };
  const found = products.filter((product) => {
    const text = [product.name, product.cut, ...product.tags].join(' ').toLowerCase();
    const isListed = (product.archived_at !== null) === (asked.get('archived') === 'true');
    const [state, tag] = [asked.get('state'), asked.get('tag')];
    return (
      isListed &&
      words.every((word) => text.includes(word)) &&
      (!state || states[state]!(product)) &&
      (!tag || product.tags.includes(tag))
    );
  });
  return asked.get('sort') === 'position' ? found.sort((a, b) => a.position - b.position) : found;
}

function change(shop: ShopState, id: string, fields: object): Response {
  const at = shop.products.findIndex((product) => product.id === id);
  shop.products = shop.products.with(at, { ...shop.products[at]!, ...fields });
  return ok(shop.products[at]!);
}
