import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../../test/open-admin';
import { ShopServer } from '../../../../test/shop-server';
import { anOrder, aProduct, EMAIL } from '../../../../test/shop-state';
import { App } from '../../../app/app';

const BOARD = '/admin/dashboard/board';
const WAITS = '“Accept” is waiting for a connection.';

const online = jest.spyOn(navigator, 'onLine', 'get');
afterEach(() => void online.mockReturnValue(true));
afterAll(() => online.mockRestore());

const goOffline = () => online.mockReturnValue(false);
const goOnline = () => {
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
};
const steps = (server: ShopServer, ...paths: string[]) =>
  server.calls.filter(({ method, path }) => method === 'POST' && paths.some((each) => path.endsWith(each)));

async function openBoard(order = anOrder({ id: 'A1', actions: ['accept', 'cancel'] })) {
  const server = new ShopServer({ orders: [order], products: [aProduct()] });
  const visit = openAdmin(BOARD, { server });
  const tap = async (name: string) => visit.user.click(await visit.screen.findByRole('button', { name }));
  await visit.screen.findByText('Live');
  return { ...visit, tap };
}

describe('steps that are pressed without a network', () => {
  it('wait in sight, one after the other, and are sent once each when the line is back', async () => {
    const { screen, server, tap } = await openBoard();
    goOffline();
    await tap('Accept, order A1');
    const packing = within(await screen.findByRole('region', { name: 'Packing (1)' }));
    expect(packing.getByText(WAITS)).toBeInTheDocument();
    await tap('Packed, order A1');
    expect(await screen.findByText('2 steps are waiting for a connection. They are sent automatically.')).toBeInTheDocument();
    expect(steps(server, '/accept', '/pack')).toEqual([]);
    goOnline();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('“Packed”, order #A1 has been sent.')).toBeInTheDocument();
    expect(steps(server, '/accept', '/pack').map(({ path }) => path)).toEqual([
      '/admin/orders/A1/accept',
      '/admin/orders/A1/pack',
    ]);
    await waitFor(() => expect(screen.queryByText(/waiting for a connection/)).toBeNull());
    expect(screen.getByRole('region', { name: 'Ready for rider (1)' })).toBeInTheDocument();
  });

  it('are there again after a reload, in the details as well', async () => {
    const { server, tap } = await openBoard();
    goOffline();
    await tap('Accept, order A1');
    cleanup();
    const screen = render(<App apiBase="http://localhost/api" fetch={server.fetch} />);
    expect(await screen.findByText(WAITS)).toBeInTheDocument();
    act(() => screen.getByRole('button', { name: 'Details of order A1' }).click());
    const details = within(await screen.findByRole('dialog'));
    expect(await details.findByRole('button', { name: 'Packed' })).toBeInTheDocument();
    expect(details.getByText(WAITS)).toBeInTheDocument();
    goOnline();
    await waitFor(() => expect(server.shop.orders[0]!.fulfilment_status).toBe('accepted'));
    expect(steps(server, '/accept')).toHaveLength(1);
  });

  it('are kept as well where the line breaks before the shop has answered', async () => {
    const { screen, server, tap } = await openBoard();
    server.breaks('POST /admin/orders/A1/accept', 'no network');
    await tap('Accept, order A1');
    expect(await screen.findByText(WAITS)).toBeInTheDocument();
    server.recovers('POST /admin/orders/A1/accept');
    goOnline();
    await waitFor(() => expect(screen.queryByText(WAITS)).toBeNull());
    expect(server.shop.orders[0]!.fulfilment_status).toBe('accepted');
  });

  it('are told of when the order was cancelled meanwhile, with what was to follow them', async () => {
    const { screen, server, tap } = await openBoard();
    goOffline();
    await tap('Accept, order A1');
    await tap('Packed, order A1');
    server.shop.orders = [anOrder({ id: 'A1', status: 'cancelled', actions: [] })];
    const error = 'This cannot be done with the order as it is now.';
    server.breaks('POST /admin/orders/A1/accept', { status: 409, body: { error, code: 'ORDER_STATE_CONFLICT' } });
    goOnline();
    const outcome = '“Accept”, order #A1, was not done. Meanwhile the order is cancelled.';
    expect(await screen.findByText(outcome)).toBeInTheDocument();
    expect(steps(server, '/pack')).toEqual([]);
    // Whichever window has sent it: every one says so, until one of them has been read.
    expect(localStorage.getItem('adminWaitingSteps')).toContain('was not done');
    act(() => screen.getByRole('button', { name: 'Close' }).click());
    expect(screen.queryByText(outcome)).toBeNull();
  });

  it('are told of when someone else has brought the order further meanwhile', async () => {
    const { screen, server, tap } = await openBoard(anOrder({ id: 'A1', fulfilment_status: 'accepted', actions: ['pack'] }));
    goOffline();
    await tap('Packed, order A1');
    server.shop.orders = [anOrder({ id: 'A1', status: 'shipped', fulfilment_status: 'packed', actions: [] })];
    goOnline();
    expect(await screen.findByText('“Packed”, order #A1: the order had moved on meanwhile, it is shipped.')).toBeInTheDocument();
  });

  it('are for the person who pressed them, and signing out asks before it drops them', async () => {
    const { screen, server, tap } = await openBoard();
    goOffline();
    await tap('Accept, order A1');
    const asked: string[] = [];
    window.confirm = (question) => asked.push(question!) > 1;
    await tap('Logout');
    expect(asked).toEqual(['1 step of an order is not sent yet and will be lost. Log out all the same?']);
    expect(screen.getByText(WAITS)).toBeInTheDocument();
    const stored = () => JSON.parse(localStorage.getItem('adminWaitingSteps') ?? '{}') as object;
    expect(stored()).toEqual({ [EMAIL]: { steps: [{ order: 'A1', action: 'accept' }], outcomes: [] } });
    await tap('Logout');
    await screen.findByLabelText('Password');
    expect(stored()).toEqual({});
    goOnline();
    expect(steps(server, '/accept')).toEqual([]);
  });
});

const NOT_DONE = 'Not done: this device has no network. Please try again when it is back.';

describe('without a network', () => {
  it('an order is not cancelled, and its dialog says so', async () => {
    const { screen, server, tap, user } = await openBoard();
    await tap('Details of order A1');
    await tap('Cancel order');
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel order #A1' }));
    goOffline();
    await user.type(dialog.getByLabelText('Reason'), 'no ice');
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    expect(await dialog.findByText(NOT_DONE)).toBeInTheDocument();
    goOnline();
    expect(steps(server, '/cancel')).toEqual([]);
  });

  it.each([
    ['the shop', '/admin/dashboard', 'PUT /admin/settings/store-status', undefined],
    ['a product', '/admin/dashboard/products', 'PUT /admin/products/p1/toggle-availability', 'Availability of Chicken Curry Cut'],
  ])('the switch of %s goes back and says so', async (_, path, call, name) => {
    const { screen, user, server } = openAdmin(path, { server: new ShopServer({ products: [aProduct()] }) });
    const toggle = await screen.findByRole('switch', { name });
    goOffline();
    await user.click(toggle);
    expect(await screen.findByText(NOT_DONE)).toBeInTheDocument();
    expect(toggle).toBeChecked();
    expect(server.calls.map((each) => `${each.method} ${each.path}`)).not.toContain(call);
  });
});
