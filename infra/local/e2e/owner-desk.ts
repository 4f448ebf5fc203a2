import type { OpenShop } from './open-shop.js';

/** What the owner does meanwhile, without a browser. */
export interface OwnerDesk {
  openStore(isOpen: boolean): Promise<void>;
  setSurgeFee(rupees: number): Promise<void>;
  /** On sale, or sold out for today. */
  sell(productName: string, isAvailable: boolean): Promise<void>;
}

export async function sitDownAtOwnerDesk({ urls }: OpenShop): Promise<OwnerDesk> {
  const call = async (method: string, path: string, body?: object, token?: string) => {
    const answer = await fetch(`${urls.api}/admin${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`the owner's ${method} ${path} was refused: ${await answer.text()}`);
    return answer.json();
  };
  const { token } = (await call('POST', '/login', { email: 'owner@example.com', password: 'owner-demo' })) as { token: string };
  const put = async (path: string, body: object) => void (await call('PUT', path, body, token));
  return {
    openStore: (isOpen) => put('/settings/store-status', { isOpen }),
    setSurgeFee: (surge) => put('/settings/surge-fee', { surge }),
    sell: async (productName, is_available) => {
      const products = (await call('GET', '/products?limit=200', undefined, token)) as { id: string; name: string }[];
      const product = products.find(({ name }) => name === productName);
      if (!product) throw new Error(`the shop has no product "${productName}"`);
      await put(`/products/${product.id}/toggle-availability`, { is_available });
    },
  };
}
