import { expect, it, jest } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../test/open-admin';
import { ShopServer } from '../../../test/shop-server';
import { anOrder, PASSWORD } from '../../../test/shop-state';
import type { KnownShopper } from './api';

const PATH = '/admin/dashboard/customer-data';

const aShopper = (fields: Partial<KnownShopper> = {}): KnownShopper => ({
  id: 's1',
  name: 'Usha Nair',
  email: 'usha@mail.test',
  phone: '9876509999',
  since: '2026-10-01T06:00:00.000Z',
  orders: 1,
  last_order_at: '2026-11-20T06:00:00.000Z',
  ...fields,
});

it('leads from an order to the customer, whose data the owner saves with the own password', async () => {
  const server = new ShopServer({ orders: [anOrder({ id: '3QX7K2M9ABCD' })], shoppers: [aShopper()] });
  const { screen, user } = openAdmin('/admin/dashboard/orders', { server });
  await user.click(await screen.findByRole('button', { name: /^View Details/ }));
  await user.click(await screen.findByRole('link', { name: 'Download or erase it' }));
  expect(await screen.findByRole('heading', { name: 'Usha Nair' })).toBeInTheDocument();
  expect(server.sent('POST', '/admin/shoppers/find')).toMatchObject([{ body: { text: '3QX7K2M9ABCD' } }]);
  expect(screen.getByText(/^Answer to usha@mail.test only/)).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Download their data' }));
  await user.selectOptions(screen.getByLabelText('Language of the page'), 'Marathi');
  await user.type(screen.getByLabelText('Your password'), 'wrong{Enter}');
  expect(await screen.findByText('Your current password is incorrect.')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Your password'));
  await user.type(screen.getByLabelText('Your password'), `${PASSWORD}{Enter}`);
  expect(await screen.findByRole('button', { name: 'Save the page' })).toHaveFocus();
  expect(server.sent('POST', '/admin/shoppers/s1/download').at(-1)).toMatchObject({
    body: { password: PASSWORD, language: 'mr' },
  });
  await user.keyboard('{Escape}');
  const saved = watchSavedFiles();
  await user.click(screen.getByRole('button', { name: 'Save the page' }));
  await user.click(screen.getByRole('button', { name: 'Save the JSON file' }));
  expect(await Promise.all(saved)).toEqual([
    ['customer-data-2026-11-21.html', '<!doctype html>'],
    ['customer-data-2026-11-21.json', '{}'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(PASSWORD);
});

/** The name and the text of each file that the browser is given. */
function watchSavedFiles(): Promise<[name: string, text: string]>[] {
  const files: Blob[] = [];
  const saved: Promise<[string, string]>[] = [];
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => {} });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const { download } = this;
    saved.push(
      files
        .at(-1)!
        .text()
        .then((text) => [download, text]),
    );
  });
  return saved;
}

it('is not offered to a manager, and says kindly that it is not theirs', async () => {
  const server = new ShopServer({ role: 'manager', orders: [anOrder()] });
  const { screen, user } = openAdmin('/admin/dashboard/orders', { server });
  await user.click(await screen.findByRole('button', { name: /^View Details/ }));
  expect(await screen.findByText('Timeline')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Download or erase it' })).toBeNull();
  screen.unmount();
  const page = openAdmin(PATH, { server });
  expect(await page.screen.findByRole('heading', { name: 'This is not part of your work here' })).toBeInTheDocument();
});

it('erases after saying what stays, and names what others keep', async () => {
  const server = new ShopServer({ shoppers: [aShopper(), aShopper({ id: 's2', name: 'Usha Rao', email: null })] });
  const { screen, user } = openAdmin(PATH, { server });
  await user.click(await screen.findByRole('button', { name: 'Find' }));
  expect(await screen.findByText(/^Please enter an order number/)).toBeInTheDocument();
  await user.type(screen.getByLabelText('Order number, e-mail or phone'), ' 98765 09999{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Choose Usha Nair, usha@mail.test' }));
  await user.click(await screen.findByRole('button', { name: 'Erase for good' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const text of [
    /^Name, phone and street on all orders and bills/,
    /^Bills, payments and ledger, because tax law wants them/,
    /^Borzo and Razorpay keep records of their own/,
  ])
    expect(dialog.getByText(text)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Erase for good' }));
  expect(await dialog.findByText('Please enter your current password.')).toBeInTheDocument();
  expect(server.sent('POST', '/admin/shoppers/s1/erase')).toEqual([]);
  const answer = server.holds('POST /admin/shoppers/s1/erase');
  await user.type(dialog.getByLabelText('Your password'), `${PASSWORD}{Enter}`);
  // What is to be told is in the answer: nothing closes the dialog before it.
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled());
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  answer();
  expect(await screen.findByRole('heading', { name: 'Usha Nair is erased' })).toBeInTheDocument();
  expect(screen.getByText(/deliveries: 4711/)).toBeInTheDocument();
  expect(screen.getByText(/payments: pay_1/)).toBeInTheDocument();
  expect(screen.getByText(/^The account for signing in is still at/)).toBeInTheDocument();
  expect(screen.getByText(/^Backups hold the data until they are removed/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Another customer' }));
  await user.type(screen.getByLabelText('Order number, e-mail or phone'), 'usha@mail.test{Enter}');
  expect(await screen.findByText('No one found')).toBeInTheDocument();
  server.shop.shoppers = [aShopper()];
  await user.click(screen.getByRole('button', { name: 'Find' }));
  expect(await screen.findByRole('heading', { name: 'Usha Nair' })).toBeInTheDocument();
});

it('says what is under way instead of erasing, and what could not be loaded', async () => {
  const server = new ShopServer({ shoppers: [aShopper()], orders: [anOrder({ id: '3QX7K2M9ABCD' })] });
  const { screen, user } = openAdmin(`${PATH}?order=3QX7K2M9ABCD`, { server });
  await user.click(await screen.findByRole('button', { name: 'Erase for good' }));
  // Meanwhile they have ordered.
  server.shop.obstacles = [{ kind: 'order-under-way', order_id: '3QX7K2M9ABCD', until: null }];
  await user.type(screen.getByLabelText('Your password'), `${PASSWORD}{Enter}`);
  expect(await screen.findByText(/^This customer cannot be erased yet: something/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('This customer cannot be erased yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Order #3QX7K2M9ABCD' })).toHaveAttribute(
    'href',
    '/admin/dashboard/orders?q=3QX7K2M9ABCD',
  );
  expect(screen.queryByRole('button', { name: 'Erase for good' })).toBeNull();
  server.breaks('POST /admin/shoppers/find');
  await user.clear(screen.getByLabelText('Order number, e-mail or phone'));
  await user.type(screen.getByLabelText('Order number, e-mail or phone'), 'somebody@mail.test{Enter}');
  expect(await screen.findByText('The search failed.')).toBeInTheDocument();
});
