import { describe, expect, it, jest } from '@jest/globals';
import { act, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../../test/open-admin';
import { ShopServer } from '../../../../test/shop-server';
import { aHold } from '../../../../test/shop-state';

const PATH = '/admin/dashboard/orders';
const LABEL = '9 packs wait for payment';
const twoHolds = () => [
  aHold(),
  aHold({ id: '01KX9', customer_name: 'Ravi Shah', proven: true, packs: [{ product_id: 'p2', name: 'Lamb Rack', qty: 2 }] }),
];

describe('packs that wait for a payment', () => {
  it.each([true, false])('are listed behind one tap, with who, what and until when (narrow: %s)', async (narrow) => {
    const { screen, user } = openAdmin(PATH, { server: new ShopServer({ holds: twoHolds() }), narrow });
    await user.click(await screen.findByRole('button', { name: LABEL }));
    const [first, second] = within(await screen.findByRole('list', { name: 'Packs that wait for payment' })).getAllByRole(
      'listitem',
    );
    for (const text of ['7 x Chicken Wings', 'Asha Patil · 9820000001', '12 Lake Road, Naupada, Thane - 400602', 'New shopper'])
      expect(first).toHaveTextContent(text);
    expect(first).toHaveTextContent(/Since 12:00\spm, until 12:12\spm/);
    expect(second).toHaveTextContent('2 x Lamb Rack');
    expect(second).toHaveTextContent('Known shopper');
  });

  it('are freed after one question, and are gone then', async () => {
    const server = new ShopServer({ holds: twoHolds() });
    const { screen, user } = openAdmin(PATH, { server });
    await user.click(await screen.findByRole('button', { name: LABEL }));
    await user.click(await screen.findByRole('button', { name: 'Release the packs of Asha Patil' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Release the packs of Asha Patil?' }));
    expect(dialog.getByText(/otherwise the money goes back in full/)).toBeInTheDocument();
    expect(server.sent('POST', '/admin/holds/01KX8/release')).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Release' }));
    expect(await screen.findByText('The packs are free again.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: '2 packs wait for payment' })).toBeInTheDocument();
  });

  it('stay when that fails, with the reason', async () => {
    const failure = {
      status: 409,
      body: { error: 'This cannot be done with the order as it is now.', code: 'ORDER_STATE_CONFLICT' },
    };
    const server = new ShopServer({ holds: twoHolds() }).breaks('POST /admin/holds/01KX8/release', failure);
    const { screen, user } = openAdmin(PATH, { server });
    await user.click(await screen.findByRole('button', { name: LABEL }));
    await user.click(await screen.findByRole('button', { name: 'Release the packs of Asha Patil' }));
    await user.click(await screen.findByRole('button', { name: 'Release' }));
    expect(await screen.findByText('This cannot be done with the order as it is now.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: LABEL })).toBeInTheDocument();
  });

  it('show by themselves, and take no room while there are none', async () => {
    jest.useFakeTimers();
    const server = new ShopServer();
    const { screen } = openAdmin(PATH, { server });
    expect(await screen.findByText('No orders found')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /for payment/ })).toBeNull();
    server.shop.holds = twoHolds();
    await act(() => jest.advanceTimersByTimeAsync(15_500));
    expect(await screen.findByRole('button', { name: LABEL })).toBeInTheDocument();
  });

  it('are no matter of the packing room', async () => {
    const server = new ShopServer({ role: 'packer', holds: twoHolds() });
    const { screen } = openAdmin(PATH, { server });
    expect(await screen.findByText('No orders found')).toBeInTheDocument();
    expect(server.sent('GET', '/admin/holds')).toHaveLength(0);
  });
});
