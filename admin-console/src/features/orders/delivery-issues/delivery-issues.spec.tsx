import { describe, expect, it } from '@jest/globals';
import { act, within } from '@testing-library/react';
import { DELIVERY_ISSUES } from '@shop/domain';
import { openAdmin } from '../../../../test/open-admin';
import { ShopServer } from '../../../../test/shop-server';
import { anOrder } from '../../../../test/shop-state';
import { courierCostText } from '../details/order-customer';
import { messages } from './messages';

const withIssue = (delivery_issue: ReturnType<typeof anOrder>['delivery_issue'], fields = {}) =>
  anOrder({
    delivery_issue,
    delivery_issue_since: '2026-11-20T07:00:00.000Z',
    delivery_state: 'queued',
    actions: ['call-rider'],
    ...fields,
  });

describe('a delivery that needs a person', () => {
  it.each([
    ['/admin/dashboard/board', false],
    ['/admin/dashboard/orders', true],
  ])('shows at %s with what to do, and is counted in the menu', async (path, isFolded) => {
    const { screen, user } = openAdmin(path, {
      server: new ShopServer({ orders: [withIssue('no-balance', { borzo_status: 'no rider yet: insufficient_balance' })] }),
    });
    const section = within(await screen.findByRole('region', { name: '1 delivery needs attention' }));
    if (isFolded) await user.click(section.getByRole('button', { name: '1 delivery needs attention' }));
    await user.click(section.getByRole('button', { name: 'No rider: the courier account has no money (1)' }));
    expect(section.getByText(/Top it up in the courier’s dashboard/)).toBeInTheDocument();
    expect(section.getByText(/#01KX1 · Asha Patil · since 12:30\spm/)).toBeInTheDocument();
    expect(screen.getByRole('img', { name: '1 delivery issue' })).toHaveTextContent('1');
    await user.click(section.getByRole('button', { name: 'What to do with order 01KX1' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Top it up in the courier’s dashboard/)).toBeInTheDocument();
    expect(await dialog.findByRole('button', { name: 'Call rider again' })).toBeInTheDocument();
  });

  it('is counted with those that are not listed yet, which follow page by page', async () => {
    const ids = ['A1', 'B2', 'C3', 'D4', 'E5'];
    const server = new ShopServer({ orders: ids.map((id) => withIssue('failed', { id })), pageSize: 2 });
    const { screen, user } = openAdmin('/admin/dashboard/board', { server });
    const section = within(await screen.findByRole('region', { name: '5 deliveries need attention' }));
    expect(section.getByRole('button', { name: 'The parcel could not be handed over (2)' })).toBeInTheDocument();
    await user.click(section.getByRole('button', { name: 'Show more, 3 are not listed here' }));
    await user.click(await section.findByRole('button', { name: 'Show more, 1 is not listed here' }));
    expect(await section.findByRole('button', { name: 'The parcel could not be handed over (5)' })).toBeInTheDocument();
    expect(section.queryByRole('button', { name: /Show more/ })).toBeNull();
  });

  it('stands with its kind, folded, below the orders that wait to be accepted', async () => {
    const server = new ShopServer({
      orders: [
        anOrder({ id: 'D4' }),
        withIssue('failed', { id: 'C3' }),
        withIssue('no-balance', { id: 'B2' }),
        withIssue('no-balance', { id: 'A1' }),
      ],
    });
    const { screen, user } = openAdmin('/admin/dashboard/board', { server, narrow: true });
    const section = await screen.findByRole('region', { name: '3 deliveries need attention' });
    const accept = screen.getByRole('button', { name: 'Accept, order D4' });
    expect(accept.compareDocumentPosition(section) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const kinds = within(section).getAllByRole('button', { expanded: false });
    expect(kinds.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('No rider: the courier account has no money (2)'),
      expect.stringContaining('The parcel could not be handed over (1)'),
    ]);
    expect(screen.queryByRole('button', { name: /What to do/ })).toBeNull();
    await user.click(kinds[0]!);
    expect(within(section).getAllByRole('button', { name: /What to do with order/ })).toHaveLength(2);
  });

  it('is led to from the top of the board, and stays unfolded when another one comes', async () => {
    const server = new ShopServer({ orders: [withIssue('no-balance')] });
    const { screen, user } = openAdmin('/admin/dashboard/board', { server });
    await user.click(await screen.findByRole('button', { name: '1 delivery needs attention: go there' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '1 delivery needs attention' }));
    await user.click(screen.getByRole('button', { name: 'No rider: the courier account has no money (1)' }));
    server.shop.orders = [withIssue('no-balance', { id: '01KX2' }), withIssue('no-balance')];
    act(() => server.tellsBoards('01KX2', 'delivery-issue'));
    expect(await screen.findByRole('button', { name: 'What to do with order 01KX2' })).toBeInTheDocument();
  });

  it('shows by itself on a page that knows nothing of orders, by the live feed', async () => {
    const server = new ShopServer();
    const { screen } = openAdmin('/admin/dashboard', { server });
    await screen.findByRole('heading', { name: 'Store Settings' });
    expect(screen.queryByRole('img', { name: /delivery issue/ })).toBeNull();
    server.shop.orders = [withIssue('returned'), withIssue('failed', { id: '01KX2' })];
    act(() => server.tellsBoards('01KX1', 'delivery-issue'));
    expect(await screen.findByRole('img', { name: '2 delivery issues' })).toBeInTheDocument();
  });

  it('is counted beside the closed menu of a phone', async () => {
    const server = new ShopServer({ orders: [withIssue('no-rider-found')] });
    const { screen } = openAdmin('/admin/dashboard', { server, narrow: true });
    expect(await screen.findByRole('img', { name: '1 delivery issue' })).toBeInTheDocument();
  });

  it('is told by one line to the shop, however many parts of the page listen', async () => {
    const server = new ShopServer({ orders: [withIssue('no-rider-found')] });
    const { screen } = openAdmin('/admin/dashboard/board', { server });
    await screen.findByRole('region', { name: '1 delivery needs attention' });
    expect(await screen.findByText('Live')).toBeInTheDocument();
    expect(server.sent('GET', '/admin/orders/feed')).toHaveLength(1);
  });

  it('is put away when somebody says that it is dealt with', async () => {
    const returned = withIssue('returned', { status: 'shipped', delivery_state: 'ended', actions: ['resolve-issue'] });
    const server = new ShopServer({ orders: [returned] });
    const { screen, user } = openAdmin('/admin/dashboard/board', { server });
    await user.click(await screen.findByRole('button', { name: 'The parcel has come back (1)' }));
    await user.click(screen.getByRole('button', { name: 'What to do with order 01KX1' }));
    await user.click(await screen.findByRole('button', { name: 'Mark resolved' }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('button', { name: /What to do/ })).toBeNull();
    expect(screen.queryByRole('img', { name: /delivery issue/ })).toBeNull();
  });

  it('has a name and a next step, whatever the issue', () => {
    expect(Object.keys(messages.issues).sort()).toEqual([...DELIVERY_ISSUES].sort());
  });
});

describe('the cost of the courier', () => {
  it.each([
    [null, null, ''],
    [61.2, null, 'quoted ₹61.20'],
    [61.2, 61.2, '₹61.20'],
    [null, 61.2, '₹61.20'],
    [61.2, 66.2, '₹66.20, ₹5.00 more than quoted at checkout'],
    [61.2, 60.1, '₹60.10, ₹1.10 less than quoted at checkout'],
  ])('asked %s and booked at %s is told as "%s"', (courier_quoted, courier_booked, text) =>
    expect(courierCostText(anOrder({ courier_quoted, courier_booked }))).toBe(text),
  );
});
