import { setTimeout as pass } from 'node:timers/promises';

/** What the owner does meanwhile, without a browser. */
export interface OwnerClient {
  openStore(isOpen: boolean): Promise<void>;
  /** The hours of every day; the switch alone opens and closes. */
  work(...windows: { from: string; until: string }[]): Promise<void>;
  setSurgeFee(rupees: number): Promise<void>;
  /** Delivers to this pincode alone, for this fee; or again wherever the courier goes. */
  deliverOnlyTo(place: { pincode: string; fee: number } | null): Promise<void>;
  /** On sale, or sold out for today. */
  sell(productName: string, isAvailable: boolean): Promise<void>;
  /** So many packs are left; null: nobody counts them. */
  setStock(productName: string, packs: number | null): Promise<void>;
  setPrice(productName: string, rupees: number): Promise<void>;
  /** A new coupon that takes a percentage off; one that is not public is not listed in checkout. */
  openCoupon(code: string, percent: number, isPublic?: boolean): Promise<void>;
  endCoupon(code: string): Promise<void>;
  cancelOrder(id: string, reason: string): Promise<void>;
  /** Makes somebody an owner, which rings, and shuts them out again. */
  raiseSecurityAlarm(): Promise<void>;
  acknowledgeSecurityAlarms(): Promise<void>;
  /** Accepts the order and packs it: now a rider is booked. */
  packOrder(id: string): Promise<void>;
}

const ALARM_MS = 60_000; // as long as a page has: a busy machine is slow, not wrong

interface Product {
  id: string;
  name: string;
}

/** What the shop itself keeps of a product; the rest is what the owner says, and is sent back whole. */
const KEPT_BY_THE_SHOP = ['id', 'is_available', 'stock', 'position', 'archived_at'];

/** The admin API, called in the owner's name. */
async function signIn(api: string) {
  const send = async (method: string, path: string, body?: object, token?: string): Promise<unknown> => {
    const answer = await fetch(`${api}/admin${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`the owner's ${method} ${path} was refused: ${await answer.text()}`);
    return answer.status === 204 ? null : answer.json();
  };
  const { token } = (await send('POST', '/login', { email: 'owner@example.com', password: 'owner-demo' })) as { token: string };
  return {
    get: (path: string) => send('GET', path, undefined, token),
    post: (path: string, body: object) => send('POST', path, body, token),
    put: async (path: string, body: object) => void (await send('PUT', path, body, token)),
  };
}

export async function signInOwnerByApi({ urls }: { urls: { api: string } }): Promise<OwnerClient> {
  const { get, post, put } = await signIn(urls.api);
  const findInList = async <T extends object>(path: string, isIt: (one: T) => boolean): Promise<T> => {
    const one = ((await get(`${path}?limit=200`)) as T[]).find(isIt);
    if (!one) throw new Error(`the shop has none of these ${path}`);
    return one;
  };
  const waitingAlarms = async () => ((await get('/security-log/alarms')) as { waiting: { id: string }[] }).waiting;
  const findProduct = (productName: string) => findInList<Product>('/products', ({ name }) => name === productName);
  return {
    openStore: (isOpen) => put('/settings/store-status', { isOpen }),
    work: (...windows) => {
      const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, windows }));
      return put('/settings/schedule', { schedule_mode: 'manual', week, closed_dates: [] });
    },
    setSurgeFee: (surge) => put('/settings/surge-fee', { surge }),
    deliverOnlyTo: (place) =>
      put('/settings/delivery-fee-table', {
        bands: place ? [{ up_to_km: 10, fee: place.fee }] : [],
        pincodes: place ? [{ pincode: place.pincode, km: 3 }] : [],
        only_listed: place !== null,
      }),
    sell: async (productName, is_available) => {
      const { id } = await findProduct(productName);
      await put(`/products/${id}/toggle-availability`, { is_available });
    },
    setStock: async (productName, stock) => {
      const { id } = await findProduct(productName);
      await put(`/products/${id}/stock`, { stock });
    },
    setPrice: async (productName, price) => {
      const product = await findProduct(productName);
      const content = Object.entries(product).filter(([field]) => !KEPT_BY_THE_SHOP.includes(field));
      await put(`/products/${product.id}`, { ...Object.fromEntries(content), price });
    },
    openCoupon: async (code, percent, isPublic = true) => {
      await post('/coupons', { code, discount_type: 'percentage', discount_value: percent, is_public: isPublic });
    },
    endCoupon: async (code) => {
      const coupon = await findInList<{ id: string; code: string }>('/coupons', (one) => one.code === code);
      await put(`/coupons/${coupon.id}/end`, {});
    },
    raiseSecurityAlarm: async () => {
      const somebody = { name: 'Sunil Gaikwad', email: `sunil.${Date.now()}@example.com`, role: 'owner', password: 'owner-demo' };
      const { person } = (await post('/people', somebody)) as { person: { id: string } };
      await put(`/people/${person.id}/access`, { enabled: false });
      for (const until = Date.now() + ALARM_MS; (await waitingAlarms()).length === 0; await pass(100))
        if (Date.now() > until) throw new Error('no security alarm rang');
    },
    acknowledgeSecurityAlarms: async () => {
      for (const { id } of await waitingAlarms()) await post(`/security-log/alarms/${id}/acknowledge`, {});
    },
    packOrder: async (id) => {
      await post(`/orders/${id}/accept`, {});
      await post(`/orders/${id}/pack`, {});
    },
    cancelOrder: async (id, reason) => void (await post(`/orders/${id}/cancel`, { reason })),
  };
}
