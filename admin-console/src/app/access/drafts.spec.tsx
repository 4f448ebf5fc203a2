import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { aDifference, aWaiting, noMoney } from '../../../test/money-state';
import { openAdmin } from '../../../test/open-admin';
import { ShopServer } from '../../../test/shop-server';
import { aCoupon, anOffer, anOrder, aPerson, aProduct, EMAIL, PASSWORD } from '../../../test/shop-state';

const BACK = 'What you had typed is back. It is not saved yet.';
const DASHBOARD = '/admin/dashboard';

let server: ShopServer;
beforeEach(() => {
  server = new ShopServer({
    products: [aProduct({ stock: 4 }), aProduct({ id: 'p2', name: 'Lamb Chops', position: 2 })],
    coupons: [aCoupon()],
    offers: [anOffer()],
    people: [aPerson()],
    orders: [anOrder({ actions: ['cancel', 'refund-line', 'hand-over', 'refund-rest'] })],
    money: { ...noMoney(), overview: { ...noMoney().overview, waiting: [aWaiting(aDifference())] } },
  });
});

type Visit = ReturnType<typeof openAdmin>;

/** Opens a page and taps through to the form. */
async function openForm(page: string, taps: string[] = []): Promise<Visit> {
  const visit = openAdmin(`${DASHBOARD}${page}`, { server });
  for (const tap of taps)
    await visit.user.click(
      await visit.screen.findByRole(tap.startsWith('menu: ') ? 'menuitem' : 'button', { name: nameOf(tap) }),
    );
  return visit;
}
const nameOf = (tap: string): string => tap.replace('menu: ', '');

/** The last of its name: a dialog stands after the page. */
const fieldOf = async ({ screen }: Visit, label: string | RegExp): Promise<HTMLInputElement> =>
  (await screen.findAllByLabelText(label, { selector: 'input, textarea' })).at(-1) as HTMLInputElement;
const type = async (visit: Visit, label: string | RegExp, text: string): Promise<void> =>
  void fireEvent.change(await fieldOf(visit, label), { target: { value: text } });

/** As when another tab has found out that the session is over. */
async function endSession({ screen }: Visit): Promise<void> {
  act(() => {
    localStorage.removeItem('adminToken');
    window.dispatchEvent(new StorageEvent('storage', { key: 'adminToken' }));
  });
  await screen.findByLabelText('Password');
}

async function signIn({ screen, user }: Visit, email = EMAIL): Promise<void> {
  server.shop.email = email;
  // At one stroke: each key would draw the screen anew.
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: PASSWORD } });
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
}

describe('what was typed when a session ended', () => {
  it.each<[form: string, page: string, taps: string[], label: string | RegExp, text: string]>([
    ['a new product', '/products', ['Add Product'], /^Product Name/, 'Country Chicken'],
    ['a changed product', '/products', ['Edit Lamb Chops'], /^Price/, '455'],
    ['its stock', '/products', ['More actions for Chicken Curry Cut', 'menu: Stock', 'Set to'], 'Packs in the shop', '7'],
    ['a new coupon', '/coupons', [], 'Coupon Code', 'FEAST'],
    ['a changed coupon', '/coupons', ['Edit coupon FRESH10'], 'Total uses', '50'],
    ['a new offer', '/offers', [], 'Benefit / Description', 'Half the price'],
    ['a changed offer', '/offers', ['Edit offer Diwali Feast'], 'Benefit / Description', 'Half the price'],
    ['a fee', '', [], 'Platform Fee', '25'],
    ['the fees by distance', '', [], 'Fees by distance', '3 km ₹40'],
    ['cash on delivery', '', [], 'Pincodes', '400606'],
    ['the hours', '/hours', [], 'Monday, second closing', '21:30'],
    ['tax on bills', '/tax', [], 'Eggs', '04072100'],
    ['the shop details', '/shop-details', [], 'One line about it', 'Cut today'],
    ['the hours in the shop details', '/shop-details', ['Add hours'], /^Time of day/, 'Early'],
    ['an invitation', '/people', ['Invite a person'], 'E-mail', 'sunil@example.com'],
    ['a person', '/people', ['Edit: Meera'], 'Name', 'Meera Patil'],
    ['a settled difference', '/money', ['Acknowledge: Shipment at another price 41001'], /How was it settled/, 'agreed loss'],
    ['an order that is cancelled', '/orders', ['View Details of order 01KX1', 'Cancel order'], 'Reason', 'no ice'],
    ['the rest of its money', '/orders', ['View Details of order 01KX1', 'Refund the rest'], 'Reason', 'no ice'],
    ['a line of it', '/board', ['Details of order 01KX1', 'Refund a line'], 'Reason', 'bone splinters'],
    ['its own rider', '/orders', ['View Details of order 01KX1', 'Own rider'], 'Name of the rider', 'Imran'],
  ])('is there again after signing in: %s', async (_form, page, taps, label, text) => {
    const visit = await openForm(page, taps);
    await type(visit, label, text);
    await endSession(visit);
    await signIn(visit);
    await waitFor(async () => expect((await fieldOf(visit, label)).value).toBe(text));
    expect(await visit.screen.findByText(BACK)).toBeInTheDocument();
  });

  it('is there again where saving has found the session ended, and can be saved then', async () => {
    const visit = await openForm('/products', ['Add Product']);
    const { screen, user } = visit;
    await type(visit, /^Product Name/, 'Country Chicken');
    await type(visit, /^Price/, '420');
    server.shop.token = 'another';
    await user.click(screen.getByRole('button', { name: 'Save Product' }));
    expect(await screen.findByText('Your session has expired. Please log in again.')).toBeInTheDocument();
    await signIn(visit);
    expect((await fieldOf(visit, /^Product Name/)).value).toBe('Country Chicken');
    await user.click(screen.getByRole('button', { name: 'Save Product' }));
    expect(await screen.findByText('Product added successfully!')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await endSession(visit);
    await signIn(visit);
    expect(await screen.findByRole('button', { name: 'Add Product' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not the order of the shop: each move is saved when it is made', async () => {
    const visit = await openForm('/products', ['More actions', 'menu: Arrange the shop', 'Move Lamb Chops up']);
    expect(await visit.screen.findByText('The new order is saved.')).toBeInTheDocument();
    await endSession(visit);
    await signIn(visit);
    await visit.user.click(await visit.screen.findByRole('button', { name: 'More actions' }));
    await visit.user.click(await visit.screen.findByRole('menuitem', { name: 'Arrange the shop' }));
    expect(await visit.screen.findByRole('button', { name: 'Move Lamb Chops up' })).toBeDisabled();
  });

  it('is the same refund when it is sent again, for the same packs', async () => {
    const visit = await openForm('/orders', ['View Details of order 01KX1', 'Refund a line']);
    const { screen, user } = visit;
    await user.click(await screen.findByRole('combobox', { name: 'Packs' }));
    await user.click(await screen.findByRole('option', { name: '2' }));
    await type(visit, 'Reason', 'bone splinters');
    const confirm = async () => user.click(await screen.findByRole('button', { name: /^Refund ₹/ }));
    server.breaks('POST /admin/orders/01KX1/refund-line', 'no network');
    await confirm();
    expect(await screen.findByText('This could not be done. Please try again.')).toBeInTheDocument();
    await endSession(visit);
    await signIn(visit);
    await screen.findByText(BACK);
    server.recovers('POST /admin/orders/01KX1/refund-line');
    await confirm();
    const sent = () => server.sent('POST', '/admin/orders/01KX1/refund-line').map(({ body }) => body);
    await waitFor(() => expect(sent()).toHaveLength(2));
    const [first, again] = sent();
    expect(again).toEqual(first);
    expect(first).toMatchObject({ qty: 2, reason: 'bone splinters' });
  });

  it('is saved over what someone else has changed meanwhile only when the owner wishes', async () => {
    const visit = await openForm('/products', ['Edit Lamb Chops']);
    await type(visit, /^Price/, '455');
    await endSession(visit);
    server.shop.products = server.shop.products.map((each) => ({
      ...each,
      name: `${each.name}, theirs`,
      price: 300,
      version: 2,
    }));
    await signIn(visit);
    expect(await visit.screen.findByText('Saved now: ₹300')).toBeInTheDocument();
    expect(visit.screen.getByText('Yours: ₹455')).toBeInTheDocument();
    expect(visit.screen.getByRole('button', { name: 'Save Product' })).toBeDisabled();
    expect((await fieldOf(visit, /^Product Name/)).value).toBe('Lamb Chops, theirs');
    expect((await fieldOf(visit, /^Price/)).value).toBe('455');
    await visit.user.click(visit.screen.getByRole('button', { name: 'Take theirs' }));
    expect((await fieldOf(visit, /^Price/)).value).toBe('300');
  });

  it('is nothing to somebody else who signs in at this screen, and gone for good then', async () => {
    const visit = await openForm('/coupons');
    await type(visit, 'Coupon Code', 'FEAST');
    for (const email of ['manager@example.com', EMAIL]) {
      await endSession(visit);
      await signIn(visit, email);
      expect((await fieldOf(visit, 'Coupon Code')).value).toBe('');
      expect(sessionStorage.getItem('adminDrafts')).not.toContain('FEAST');
    }
  });
});

describe('what was typed is kept no longer', () => {
  const isKept = (text: string) => sessionStorage.getItem('adminDrafts')?.includes(text) ?? false;

  it('when it was saved, taken back by hand or discarded', async () => {
    const visit = await openForm('/coupons');
    const { screen, user } = visit;
    await type(visit, 'Coupon Code', 'FEAST');
    expect(isKept('FEAST')).toBe(true);
    await type(visit, 'Coupon Code', '');
    expect(isKept('coupon:new')).toBe(false);
    await type(visit, 'Coupon Code', 'FEAST');
    await type(visit, 'Discount Value (%)', '10');
    await user.click(screen.getByRole('button', { name: 'Create Coupon' }));
    expect(await screen.findByText('Coupon "FEAST" created successfully!')).toBeInTheDocument();
    expect(isKept('coupon:new')).toBe(false);
    await user.click(await screen.findByRole('button', { name: 'Edit coupon FEAST' }));
    await type(visit, 'Total uses', '50');
    expect(isKept('50')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(isKept('50')).toBe(false);
  });

  it('when saving succeeded although the form was gone by then', async () => {
    const visit = await openForm('/products', ['Add Product']);
    await type(visit, /^Product Name/, 'Country Chicken');
    await type(visit, /^Price/, '420');
    const release = server.holds('POST /admin/products');
    await visit.user.click(visit.screen.getByRole('button', { name: 'Save Product' }));
    await endSession(visit);
    release();
    await signIn(visit);
    expect(await visit.screen.findByRole('rowheader', { name: 'Country Chicken' })).toBeInTheDocument();
    expect(visit.screen.queryByRole('dialog')).toBeNull();
  });

  it('when the person has signed out, here or in another tab', async () => {
    const visit = await openForm('/coupons');
    await type(visit, 'Coupon Code', 'FEAST');
    await visit.user.click(visit.screen.getByRole('button', { name: 'Logout' }));
    expect(isKept('FEAST')).toBe(false);
    await signIn(visit);
    expect((await fieldOf(visit, 'Coupon Code')).value).toBe('');
    await type(visit, 'Coupon Code', 'FEAST');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'adminDraftsForgotten' })));
    expect(isKept('FEAST')).toBe(false);
  });

  it('and passwords never are', async () => {
    const visit = await openForm('/account');
    await type(visit, 'New password', 'a long enough secret');
    expect(isKept('secret')).toBe(false);
  });
});
