import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { activeOrderQuery, orderKeys, ordersQuery } from '../../features/orders/api';
import { courierQuery, trackingKeys, trackingQuery } from '../../features/tracking/api';
import { createQueryClient } from '../../platform/query-client';
import { FakeApi, reply } from '../../testing/fake-api';
import { asha, Identity } from '../../testing/render-in-shop';
import { SessionStore } from '../../platform/sign-in/session-store';
import { keepLastSeen } from './last-seen';

const order = (id: string) => ({ id, status: 'shipped', placed_at: '2026-11-20T08:30:00Z', items: [], delivery: null });
const fakeApi = new FakeApi({
  'GET /orders': reply(Array.from({ length: 20 }, (_, index) => order(`A${index}`))),
  'GET /orders/active': reply({ order: order('A0') }),
  'GET /borzo/order/A0': reply({ order_id: '7001', status: 'active', step_index: 3 }),
  'GET /borzo/order/A1': reply({ order_id: '7000', status: 'delivered', step_index: 4, is_final: true }),
  'GET /borzo/courier/7001': reply({ courier: { name: 'Sachin', phone: '9820000000' } }),
});
const apis = fakeApi.api();
const api = apis.own;

let stop: (() => void)[] = [];
const visit = async (who = asha): Promise<{ queryClient: QueryClient; session: SessionStore }> => {
  const identity = new Identity();
  identity.answer = who;
  localStorage.setItem('shop.signed-in', 'true');
  const session = new SessionStore(async () => identity);
  const queryClient = createQueryClient({ retryDelay: 0 });
  stop.push(keepLastSeen({ api: apis, queryClient, session }), () => queryClient.clear());
  await session.restore();
  return { queryClient, session };
};
const lookAround = async (queryClient: QueryClient) => {
  await queryClient.fetchInfiniteQuery(ordersQuery(api));
  await queryClient.fetchQuery(activeOrderQuery(api));
  await queryClient.fetchQuery(trackingQuery(api, 'A1'));
  await queryClient.fetchQuery(trackingQuery(api, 'A0'));
  await queryClient.fetchQuery(courierQuery(api, '7001'));
};

beforeEach(() => {
  stop = [];
});
afterEach(() => {
  for (const end of stop) end();
});

describe('what the shopper last saw of their orders', () => {
  it('is there on the next visit before any answer, with the time it was true', async () => {
    const before = await visit();
    await lookAround(before.queryClient);
    const seenAt = before.queryClient.getQueryState(orderKeys.active())?.dataUpdatedAt;
    const { queryClient } = await visit();
    expect(queryClient.getQueryData(orderKeys.active())).toMatchObject({ id: 'A0' });
    expect(queryClient.getQueryState(orderKeys.active())?.dataUpdatedAt).toBe(seenAt);
    expect(queryClient.getQueryData(trackingKeys.detail('A0'))).toMatchObject({ step_index: 3 });
    const { pages, pageParams } = queryClient.getQueryData(orderKeys.list()) as { pages: unknown[][]; pageParams: unknown[] };
    expect(pages.map((page) => page.length)).toEqual([5]);
    expect(pageParams).toEqual([undefined]);
  });

  it('is the latest delivery alone, and never the rider', async () => {
    await lookAround((await visit()).queryClient);
    expect(localStorage.getItem('shop.last-seen')).not.toContain('Sachin');
    const { queryClient } = await visit();
    expect(queryClient.getQueryData(trackingKeys.detail('A1'))).toBeUndefined();
  });

  it('has the list of orders with the one under way, though its page was never opened', async () => {
    const { queryClient } = await visit();
    await queryClient.fetchQuery(activeOrderQuery(api));
    await waitFor(() => expect(queryClient.getQueryData(orderKeys.list())).toBeDefined());
    const asked = fakeApi.countOf('GET /orders');
    await queryClient.fetchQuery({ ...activeOrderQuery(api), staleTime: 0 });
    expect(fakeApi.countOf('GET /orders')).toBe(asked);
  });

  it('ends with the sign-in, on the device and on the screen', async () => {
    const { queryClient, session } = await visit();
    await lookAround(queryClient);
    expect(localStorage.getItem('shop.last-seen')).toContain('A0');
    await session.signOut();
    expect(localStorage.getItem('shop.last-seen')).toBeNull();
    expect(queryClient.getQueryData(orderKeys.active())).toBeUndefined();
    expect(queryClient.getQueryData(trackingKeys.detail('A0'))).toBeUndefined();
  });

  it('is not shown to someone else at the same device', async () => {
    await lookAround((await visit()).queryClient);
    const { queryClient } = await visit({ ...asha, id: 'user_2' });
    expect(queryClient.getQueryData(orderKeys.active())).toBeUndefined();
    expect(localStorage.getItem('shop.last-seen')).toBeNull();
  });

  it('is nothing when the kept text is not ours', async () => {
    localStorage.setItem('shop.last-seen', '{"shopperId":"user_1","queries":"all"}');
    const { queryClient } = await visit();
    expect(queryClient.getQueryCache().getAll()).toHaveLength(0);
  });
});
