import { describe, expect, it } from '@jest/globals';
import { type ApiClientOptions, createApiClient } from './api-client.js';
import { readReply } from './read-reply.js';

/** A client of an API that answers so, and what it was asked. */
function open(answer: () => Response, options: ApiClientOptions = {}) {
  const asked: Request[] = [];
  const fetch = (request: Request) => {
    asked.push(request);
    return Promise.resolve(answer());
  };
  return { asked, client: createApiClient({ baseUrl: 'http://shop.test/api', fetch, ...options }) };
}

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });

describe('a call to the API', () => {
  it('puts what it is given into the address, and leaves out what it is not', async () => {
    const { client, asked } = open(json([]));
    await client.GET('/orders/{id}/details', { params: { path: { id: 'a/b c' } } });
    await client.GET('/orders', { params: { query: { limit: 20, cursor: undefined as never } } });
    await client.GET('/delivery/estimate', { params: { query: { pincode: '400 601&x' } } });
    expect(asked.map(({ url }) => url.replace('http://shop.test', ''))).toEqual([
      '/api/orders/a%2Fb%20c/details',
      '/api/orders?limit=20',
      '/api/delivery/estimate?pincode=400%20601%26x',
    ]);
  });

  it('sends JSON and says so, and a form as it is', async () => {
    const { client, asked } = open(json({}));
    await client.POST('/cart/validate-coupon', { body: { coupon_code: 'FRESH10', subtotal: 500 } });
    const form = new FormData();
    form.append('file', new Blob(['x']), 'picture');
    await client.POST('/admin/pictures', { body: form as never });
    await client.DELETE('/addresses/{id}', { params: { path: { id: '1' } } });
    const [asJson, asForm, without] = asked;
    expect([asJson!.method, asJson!.headers.get('content-type')]).toEqual(['POST', 'application/json']);
    expect(await asJson!.json()).toEqual({ coupon_code: 'FRESH10', subtotal: 500 });
    expect(asForm!.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    expect([without!.method, without!.body, without!.headers.get('content-type')]).toEqual(['DELETE', null, null]);
  });

  it('bears the token of the moment, or none', async () => {
    const tokens = ['first', null];
    const paths: string[] = [];
    const token = (path: string) => {
      paths.push(path);
      return Promise.resolve(tokens.shift() ?? null);
    };
    const { client, asked } = open(json({}), { token });
    await client.GET('/orders/{id}/details', { params: { path: { id: '7' } } });
    await client.GET('/cart');
    expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer first', null]);
    expect(paths).toEqual(['/orders/{id}/details', '/cart']);
  });

  it('can be given up', async () => {
    const { client, asked } = open(json([]));
    const stop = new AbortController();
    await client.GET('/orders', { signal: stop.signal });
    stop.abort();
    expect(asked[0]!.signal.aborted).toBe(true);
  });
});

describe('an answer of the API', () => {
  it('is read as what it is', async () => {
    expect((await open(json({ order: null })).client.GET('/orders/active')).data).toEqual({ order: null });
    const bill = await open(() => new Response('%PDF')).client.GET('/orders/{id}/bill', {
      params: { path: { id: '1' } },
      parseAs: 'blob',
    });
    expect(bill.data).toBeInstanceOf(Blob);
    const gone = await open(() => new Response(null, { status: 204 })).client.DELETE('/addresses/{id}', {
      params: { path: { id: '1' } },
    });
    expect([gone.data, gone.error, gone.response.status]).toEqual([undefined, undefined, 204]);
    expect((await open(() => new Response('')).client.GET('/cart')).data).toBeUndefined();
  });

  it('that refuses is told apart, even when it is no JSON', async () => {
    const refused = await open(json({ error: 'No.', code: 'NOT_FOUND' }, 404)).client.GET('/cart');
    expect([refused.data, refused.error]).toEqual([undefined, { error: 'No.', code: 'NOT_FOUND' }]);
    const broken = await open(() => new Response('<h1>Bad gateway</h1>', { status: 502 })).client.GET('/cart');
    expect(broken.error).toBe('<h1>Bad gateway</h1>');
  });

  it('that does not come rejects the call', async () => {
    const fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(createApiClient({ baseUrl: 'http://shop.test/api', fetch }).GET('/cart')).rejects.toThrow('Failed to fetch');
  });
});

describe('an answer of the API that lets wait', () => {
  /** A client of an API that answers what it is told to, and nothing else. */
  function openSilent(answered: (request: Request) => Promise<Response> | null = () => null) {
    const asked: Request[] = [];
    const fetch = (request: Request) => {
      asked.push(request);
      return answered(request) ?? silence(request);
    };
    return { asked, client: createApiClient({ baseUrl: 'http://shop.test/api', fetch, readTimeoutMs: 20 }) };
  }
  const silence = ({ signal }: Request) =>
    new Promise<never>((_, fail) => {
      if (signal.aborted) fail(signal.reason);
      signal.addEventListener('abort', () => fail(signal.reason));
    });

  it('is given up when something is read, and waited for when something is changed', async () => {
    let answer: (response: Response) => void = () => {};
    const late = new Promise<Response>((resolve) => (answer = resolve));
    const { client, asked } = openSilent((request) => (request.method === 'GET' ? null : Promise.race([late, silence(request)])));
    const removed = readReply(client.DELETE('/addresses/{id}', { params: { path: { id: '1' } } }));
    await expect(readReply(client.GET('/cart'))).rejects.toMatchObject({ status: 0, code: 'TIMED_OUT' });
    expect(asked.map(({ method, signal }) => [method, signal.aborted])).toEqual([
      ['DELETE', false],
      ['GET', true],
    ]);
    answer(Response.json({ id: '1' }));
    expect(await removed).toEqual({ id: '1' });
  });

  it('may take its time once it has begun', async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const begun = () => Promise.resolve(new Response(readable));
    const { client } = openSilent(({ url }) => (url.endsWith('/orders') ? begun() : null));
    const orders = readReply(client.GET('/orders'));
    await expect(readReply(client.GET('/cart'))).rejects.toMatchObject({ code: 'TIMED_OUT' });
    const rest = writable.getWriter();
    await rest.write(new TextEncoder().encode('[]'));
    await rest.close();
    expect(await orders).toEqual([]);
  });

  it('is no time-out when the caller has stopped asking', async () => {
    const { client } = openSilent();
    const stop = new AbortController();
    const orders = readReply(client.GET('/orders', { signal: stop.signal }));
    stop.abort();
    await expect(orders).rejects.toMatchObject({ code: 'NO_ANSWER' });
  });
});
