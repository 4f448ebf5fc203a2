import { aReconciliation, anAcknowledgement, moveDifference } from './money-state';
import { aCoupon, anOffer, aPerson, aProduct, aTestimonial, PASSWORD, type ShopState, theDetail } from './shop-state';

export interface Call {
  method: string;
  /** Below /api, with the query. */
  path: string;
  token: string | null;
  body: unknown;
}

/** What the shop calls a picture that was sent to it. */
export const PICTURE = '/pictures/photo-0123456789abcdef-480.webp';

const OFFICE = [
  'own-account',
  'packing',
  'availability',
  'orders',
  'products',
  'coupons',
  'offers',
  'testimonials',
  'settings',
  'overview',
  'money',
  'log',
];

/** As the API gives them out, told by its own test. */
const PERMISSIONS_OF: Record<string, string[]> = {
  owner: OFFICE.concat('log-revert', 'acknowledge-differences', 'people', 'shop-details', 'security', 'shopper-data'),
  manager: OFFICE,
  packer: ['own-account', 'packing', 'availability'],
};

type Answer = (shop: ShopState, call: Call, id: string) => Response;

/** What the shop answers, written down call by call. */
const ANSWERS: Record<string, Answer> = {
  'GET /config': (shop) =>
    ok({
      shop: { name: 'Thane Fresh Meats', hours: shop.details.hours },
      shop_url: 'http://shop.localhost/',
      admin_url: 'http://admin.localhost/',
    }),
  'POST /admin/login': (shop, { body }) => {
    const { email, password } = body as { email: string; password: string };
    if (email !== shop.email || password !== PASSWORD) return no(401, '');
    return ok(shop.secondStep ?? { token: shop.token, expires_at: '' });
  },
  'POST /admin/login/second-factor': (shop, { body }) =>
    (body as { code: string }).code === '123456'
      ? ok({ token: shop.token, expires_at: '' })
      : no(422, 'This code or passkey is not right, or was used already. Please try the next one.'),
  'GET /admin/own/second-factor': (shop) => ok(shop.secondFactor),
  'POST /admin/own/second-factor/authenticator-setup': (_shop, { body }) =>
    (body as { password: string }).password === PASSWORD
      ? ok({ secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Shop:meera@example.com?secret=JBSWY3DPEHPK3PXP' })
      : no(422, 'Your present password is not right.'),
  'POST /admin/own/second-factor/authenticator': (shop) => {
    shop.secondFactor = {
      ...shop.secondFactor,
      is_on: true,
      authenticator_since: '2026-11-23T09:00:00Z',
      recovery_codes_left: 10,
    };
    return ok({ second_factor: shop.secondFactor, recovery_codes: ['7KQ2-M9XD-04TB-ZR5H'] });
  },
  'POST /admin/logout': () => new Response(null, { status: 204 }),
  'GET /admin/session': (shop) =>
    ok({ email: shop.email, name: 'Meera', role: shop.role, permissions: PERMISSIONS_OF[shop.role] }),
  'GET /admin/settings/store-status': (shop) => ok({ setting_value: String(shop.isOpen), version: shop.version }),
  'GET /admin/settings/platform-fee': (shop) => ok({ setting_value: shop.platformFee, version: shop.version }),
  'GET /admin/settings/surge-fee': (shop) => ok({ setting_value: shop.surgeFee, version: shop.version }),
  'GET /admin/settings/schedule': (shop) => ok({ ...shop.schedule, now: shop.now, version: shop.version }),
  'PUT /admin/settings/schedule': (shop, { body }) => {
    const { version, ...schedule } = body as ShopState['schedule'] & { version: number };
    if (version !== shop.version) return no(409, 'This was changed elsewhere meanwhile.');
    shop.schedule = schedule;
    shop.version += 1;
    return ok({ ...schedule, now: shop.now, version: shop.version });
  },
  'GET /admin/settings/book-rider': (shop) => ok({ setting_value: shop.bookRider, version: shop.version }),
  'GET /admin/settings/delivery-fee-table': (shop) => ok({ setting_value: shop.feeTable, version: shop.version }),
  'PUT /admin/settings/delivery-fee-table': (shop, call) =>
    save(shop, call, ({ version: _, ...table }) => (shop.feeTable = table as never)),
  'GET /admin/settings/rider-equipment': (shop) => ok({ setting_value: shop.equipment, version: shop.version }),
  'PUT /admin/settings/rider-equipment': (shop, call) =>
    save(shop, call, ({ version: _, ...equipment }) => (shop.equipment = equipment as never)),
  'GET /admin/settings/delivery-times': (shop) => ok({ setting_value: shop.deliveryTimes, version: shop.version }),
  'PUT /admin/settings/delivery-times': (shop, call) =>
    save(shop, call, ({ version: _, ...times }) => (shop.deliveryTimes = times as never)),
  'PUT /admin/settings/book-rider': (shop, call) => save(shop, call, ({ when }) => (shop.bookRider = when as 'paid' | 'packed')),
  'GET /admin/settings/cash-on-delivery': (shop) => ok({ ...shop.cash, version: shop.version }),
  'PUT /admin/settings/cash-on-delivery': (shop, { body }) => {
    const { version, ...cash } = body as ShopState['cash'] & { version: number };
    if (version !== shop.version) return no(409, 'This was changed elsewhere meanwhile.');
    shop.cash = cash;
    shop.version += 1;
    return ok({ ...cash, version: shop.version });
  },
  'PUT /admin/settings/store-status': (shop, call) => save(shop, call, ({ isOpen }) => (shop.isOpen = Boolean(isOpen))),
  'PUT /admin/settings/platform-fee': (shop, call) => save(shop, call, ({ fee }) => (shop.platformFee = Number(fee))),
  'PUT /admin/settings/surge-fee': (shop, call) => save(shop, call, ({ surge }) => (shop.surgeFee = Number(surge))),
  'GET /admin/coupons': (shop, call) => page(shop, call, shop.coupons),
  'POST /admin/coupons': (shop, { body }) =>
    add(shop.coupons, aCoupon({ ...(body as object), id: `c${shop.coupons.length + 2}` })),
  'PUT /admin/coupons/:id': (shop, { body }, id) => renew(shop.coupons, id, body),
  'PUT /admin/coupons/:id/end': (shop, _call, id) => {
    const coupon = shop.coupons.find((one) => one.id === id)!;
    Object.assign(coupon, { state: 'ended', ends_at: '2026-11-21T06:00:00.000Z' });
    return ok({ ...coupon, offer_name: null });
  },
  'DELETE /admin/coupons/:id': (shop, _call, id) => {
    const coupon = take(shop.coupons, id);
    return coupon ? ok({ id, code: coupon.code, ended_offer: coupon.offer_name }) : no(404, 'This coupon is gone already.');
  },
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
    const { add, stock } = body as { add?: number; stock?: number | null };
    const before = shop.products.find((product) => product.id === id)!.stock ?? 0;
    return change(shop, id, { stock: add === undefined ? stock : before + add });
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
  'GET /admin/offers': (shop, call) => page(shop, call, shop.offers),
  'GET /admin/unassigned-coupons': (shop) =>
    ok(
      shop.coupons
        .filter(({ code }) => !shop.offers.some(({ coupon_code }) => coupon_code === code))
        .map(({ id, code }) => ({ id, code })),
    ),
  'POST /admin/offers': (shop, { body }) => add(shop.offers, anOffer({ ...(body as object), id: `f${shop.offers.length + 2}` })),
  'PUT /admin/offers/:id': (shop, { body }, id) => renew(shop.offers, id, body),
  'DELETE /admin/offers/:id': (shop, _call, id) => ok({ id, name: take(shop.offers, id)?.name ?? '' }),
  'GET /admin/reviews': (shop, { path }) =>
    ok(shop.reviews.filter(({ state }) => state === new URL(path, 'http://shop').searchParams.get('state'))),
  'GET /admin/reviews/summary': ({ reviews }) => {
    const pending = reviews.filter(({ state }) => state === 'pending').length;
    return ok({
      average: reviews.length ? 4.5 : null,
      ratings: reviews.length,
      buyers: reviews.length,
      buyers_needed: 20,
      pending,
    });
  },
  'PUT /admin/reviews/:id': (shop, { body }, id) => {
    shop.reviews = shop.reviews.map((review) => ({ ...review }));
    return renew(shop.reviews, id, body);
  },
  'GET /admin/testimonials': (shop) => ok(shop.testimonials),
  'POST /admin/testimonials': (shop, { body }) => {
    shop.testimonials = [...shop.testimonials, aTestimonial({ ...(body as object), id: `t${shop.testimonials.length + 2}` })];
    return Response.json(shop.testimonials.at(-1), { status: 201 });
  },
  'PUT /admin/testimonials/order': (shop, { body }) => {
    const { ids } = body as { ids: string[] };
    shop.testimonials = shop.testimonials.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    return new Response(null, { status: 204 });
  },
  'GET /admin/testimonials/sample-rating': (shop) =>
    ok({ average: 4.9, count: 2000, is_visible: shop.isSampleRatingShown, version: shop.version }),
  'PUT /admin/testimonials/sample-rating': (shop, call) =>
    save(shop, call, ({ is_visible }) => (shop.isSampleRatingShown = Boolean(is_visible))),
  'PUT /admin/testimonials/:id': (shop, { body }, id) => {
    shop.testimonials = shop.testimonials.map((testimonial) => ({ ...testimonial }));
    return renew(shop.testimonials, id, body);
  },
  'DELETE /admin/testimonials/:id': (shop, _call, id) => ok({ id, name: take(shop.testimonials, id)?.name ?? '' }),
  'GET /admin/people': (shop) => ok(shop.people),
  'POST /admin/people': (shop, { body }) => invite(shop, aPerson({ ...(body as object), id: 'h9', state: 'invited' })),
  'PUT /admin/people/:id/access': (shop, { body }, id) => {
    const state = (body as { enabled: boolean }).enabled ? 'active' : 'disabled';
    shop.people = shop.people.map((person) => (person.id === id ? { ...person, state } : person));
    return ok(shop.people.find((person) => person.id === id));
  },
  'POST /admin/people/:id/invitation': (shop, _call, id) => invite(shop, shop.people.find((person) => person.id === id)!),
  'GET /admin/own/sessions': (shop) => ok(shop.signIns),
  'DELETE /admin/own/sessions/:id': (shop, _call, id) => {
    take(shop.signIns, id);
    return new Response(null, { status: 204 });
  },
  'DELETE /admin/own/other-sessions': (shop) => {
    shop.signIns = shop.signIns.filter(({ is_current }) => is_current);
    return new Response(null, { status: 204 });
  },
  'GET /admin/people/:id/sessions': (shop) => ok(shop.signIns),
  'DELETE /admin/people/:id/sessions/s8': () => new Response(null, { status: 204 }),
  'GET /admin/retention': () => ok([{ kind: 'order-timelines', days: 120 }]),
  'GET /admin/audit-log/verification': (shop) =>
    ok({ verified_at: shop.verifiedAt, next_at: '2026-11-22T19:41:00.000Z', entries: 12_345, faults: 0, fault: null }),
  'GET /admin/audit-log': (shop) => ok(shop.changes),
  'GET /admin/audit-log/filters': () => ok({ people: [{ id: 'h1', name: 'Meera' }], subjects: ['settings', 'coupons'] }),
  'POST /admin/audit-log/:id/revert': (shop, _call, id) => ok(shop.changes.find((change) => change.id === id)),
  'GET /admin/security-log': (shop, call) =>
    page(
      shop,
      call,
      shop.securityEvents.filter(({ event }) => !call.path.includes('event=') || call.path.includes(`event=${event}`)),
    ),
  'GET /admin/security-log/alarms': (shop) => ok(shop.securityAlarms),
  'POST /admin/security-log/alarms/:id/acknowledge': (shop, _call, id) => {
    const { waiting, acknowledged } = shop.securityAlarms;
    const taken = waiting
      .filter((alarm) => alarm.id === id)
      .map((alarm) => ({ ...alarm, acknowledged_at: '2026-11-21T06:30:00.000Z', acknowledged_by: 'Meera' }));
    shop.securityAlarms = { waiting: waiting.filter((alarm) => alarm.id !== id), acknowledged: [...taken, ...acknowledged] };
    return new Response(null, { status: 204 });
  },
  // An order's number finds them all: it is the only one that tests know.
  'POST /admin/shoppers/find': (shop, { body }) => {
    const typed = (body as { text: string }).text.replaceAll(' ', '');
    const isOrder = shop.orders.some((order) => order.id === typed);
    return ok(shop.shoppers.filter(({ email, phone }) => isOrder || email === typed || phone === typed));
  },
  'GET /admin/shoppers/:id': (shop, _call, id) =>
    ok({
      shopper: shop.shoppers.find((each) => each.id === id),
      obstacles: shop.obstacles,
      identity_service: 'login.example',
    }),
  'POST /admin/shoppers/:id/download': (_shop, { body }) =>
    (body as { password: string }).password === PASSWORD
      ? ok({ file_name: 'customer-data-2026-11-21', json: '{}', page: '<!doctype html>' })
      : no(422, 'Your present password is not right.'),
  'POST /admin/shoppers/:id/erase': (shop, _call, id) => {
    if (shop.obstacles.length > 0) return no(409, 'This customer cannot be erased yet: something of theirs is still under way.');
    shop.shoppers = shop.shoppers.filter((each) => each.id !== id && each.phone !== null);
    return ok({ erased_at: '2026-11-21T06:00:00Z', identity_service: 'login.example', payments: ['pay_1'], shipments: ['4711'] });
  },
  'GET /admin/shop-details': (shop) => ok(shop.details),
  'PUT /admin/shop-details': (shop, { body }) => ok((shop.details = { ...(body as typeof shop.details), version: 2 })),
  'GET /admin/orders': (shop, call) => page(shop, call, shop.orders),
  'GET /admin/overview': (shop) => ok(shop.overview),
  'GET /admin/overview/days.csv': () => new Response('Day,Orders,Net sales (INR)\n2026-11-21,3,1500\n'),
  'GET /admin/money': (shop) => ok(shop.money.overview),
  'GET /admin/money/payments': (shop, call) =>
    page(
      shop,
      call,
      shop.money.payments.filter(({ status }) => !call.path.includes('status=') || call.path.includes(`status=${status}`)),
    ),
  'GET /admin/money/payments.csv': () => new Response('Order,Captured (INR)\n'),
  'GET /admin/money/refunds': (shop, call) => page(shop, call, shop.money.refunds),
  'GET /admin/money/reconciliations': (shop, call) => page(shop, call, shop.money.reconciliations),
  'GET /admin/money/reconciliations/:id': (shop, _call, id) => ok(shop.money.reconciliations.find(({ day }) => day === id)),
  'POST /admin/money/reconciliations/:id': (shop, _call, id) => {
    const differences = shop.money.reconciliations.flatMap((book) => book.differences);
    const resolved = differences.map((each) => ({
      ...each,
      resolved_at: '2026-11-21T07:00:00.000Z',
      state: 'resolved' as const,
    }));
    const book = { ...aReconciliation({ day: id, resolved: resolved.length }), differences: resolved };
    shop.money.reconciliations = [book, ...shop.money.reconciliations.filter(({ day }) => day !== id)];
    return ok(book);
  },
  'GET /admin/money/differences/acknowledged': (shop, call) => page(shop, call, shop.money.acknowledged),
  'POST /admin/money/differences/:id/acknowledge': (shop, { body }, id) => {
    const { note, ...seen } = body as { note: string; ours: number | null; theirs: number | null };
    return ok(moveDifference(shop.money, id, { state: 'acknowledged', acknowledgement: anAcknowledgement({ note, ...seen }) }));
  },
  'POST /admin/money/differences/:id/reopen': (shop, _call, id) => ok(moveDifference(shop.money, id, { state: 'open' })),
  'GET /admin/holds': (shop) => ok(shop.holds),
  'POST /admin/holds/:id/release': (shop, _call, id) => ok((shop.holds = shop.holds.filter((hold) => hold.id !== id))),
  'GET /admin/orders/board': (shop) => ok(shop.orders),
  'GET /admin/orders/delivery-issues': (shop) => ok(shop.orders.filter(({ delivery_issue }) => delivery_issue !== null)),
  'GET /admin/orders/:id': (shop, _call, id) => {
    const order = shop.orders.find((each) => each.id === id);
    return order ? ok(theDetail(order, shop.creditNotes)) : no(404, 'We could not find this order.');
  },
  'POST /admin/orders/:id/accept': (shop, _call, id) =>
    move(shop, id, { fulfilment_status: 'accepted', actions: ['pack', 'cancel', 'refund-line'] }),
  'POST /admin/orders/:id/pack': (shop, _call, id) =>
    move(shop, id, { fulfilment_status: 'packed', actions: ['cancel', 'hand-over'] }),
  'POST /admin/orders/:id/resolve-issue': (shop, _call, id) => move(shop, id, { delivery_issue: null, actions: [] }),
  'POST /admin/orders/:id/cancel': (shop, _call, id) => move(shop, id, { status: 'cancelled', actions: [] }),
  'POST /admin/orders/:id/hand-over': (shop, _call, id) =>
    move(shop, id, { status: 'shipped', delivery_state: 'manual', actions: ['mark-delivered'] }),
  'POST /admin/orders/:id/refund-line': (shop, { body }, id) => move(shop, id, { refunded: (body as { amount: number }).amount }),
};

export function answerCall(shop: ShopState, call: Call): Response {
  const path = call.path.split('?')[0] ?? '';
  const isOpenToAll = path === '/config' || path.startsWith('/admin/login');
  if (!isOpenToAll && call.token !== shop.token) return no(401, 'Please log in.');
  for (const [pattern, answer] of Object.entries(ANSWERS)) {
    const found = new RegExp(`^${pattern.replace(':id', '([^/]+)')}$`).exec(`${call.method} ${path}`);
    if (found) return answer(shop, call, found[1] ?? '');
  }
  return no(404, 'There is nothing here.');
}

function page(shop: ShopState, { path }: Call, rows: unknown[]): Response {
  const from = Number(new URLSearchParams(path.split('?')[1]).get('cursor') ?? 0);
  const next = from + shop.pageSize;
  const more = next < rows.length;
  return Response.json(rows.slice(from, next), { headers: more ? { 'X-Next-Cursor': String(next) } : {} });
}

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

/** Takes a change by somebody who has seen the row as it is. */
function renew<T extends { id: string; version: number }>(list: T[], id: string, body: unknown): Response {
  const current = list.find((entry) => entry.id === id)!;
  const { version, ...fields } = body as { version: number };
  if (version !== current.version) return Response.json({ error: 'Changed meanwhile.', code: 'STALE', current }, { status: 409 });
  return ok(Object.assign(current, fields, { version: version + 1 }));
}

function change(shop: ShopState, id: string, fields: object): Response {
  const at = shop.products.findIndex((product) => product.id === id);
  shop.products = shop.products.with(at, { ...shop.products[at]!, ...fields });
  return ok(shop.products[at]!);
}

function invite(shop: ShopState, person: ShopState['people'][number]): Response {
  if (!shop.people.includes(person)) shop.people = [...shop.people, person];
  return ok({ person, link: 'http://admin.localhost/admin/invitation#s3cret', expires_at: '2026-11-22T06:00:00.000Z' });
}

function ok(body: unknown): Response {
  return Response.json(body);
}

function no(status: number, error: string): Response {
  return Response.json({ ...(error && { error }), code: `CODE_${status}` }, { status });
}

function add<T>(list: T[], entry: T): Response {
  list.unshift(entry);
  return Response.json(entry, { status: 201 });
}

function move(shop: ShopState, id: string, change: Partial<ShopState['orders'][number]>): Response {
  const at = shop.orders.findIndex((order) => order.id === id);
  if (at < 0) return no(404, 'We could not find this order.');
  shop.orders = shop.orders.with(at, { ...shop.orders[at]!, ...change });
  return ok(theDetail(shop.orders[at]!, shop.creditNotes));
}

function take<T extends { id: string }>(list: T[], id: string): T | undefined {
  const at = list.findIndex((entry) => entry.id === id);
  return at < 0 ? undefined : list.splice(at, 1)[0];
}

function save(shop: ShopState, { body }: Call, write: (body: Record<string, unknown>) => unknown): Response {
  const sent = body as Record<string, unknown>;
  if (sent.version !== undefined && sent.version !== shop.version) return no(409, 'This was changed elsewhere meanwhile.');
  write(sent);
  shop.version += 1;
  return ok({ version: shop.version });
}
