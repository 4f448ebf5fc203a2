import { expect, it } from '@jest/globals';
import { fireEvent, within } from '@testing-library/react';
import { openAdmin } from '../../../../test/open-admin';
import { ShopServer } from '../../../../test/shop-server';

const API = '/admin/settings/cash-on-delivery';

async function openCard(server = new ShopServer()) {
  const visit = openAdmin('/admin/dashboard', { server });
  const card = within(await visit.screen.findByRole('region', { name: 'Cash on Delivery' }));
  await card.findByLabelText('Pincodes');
  const type = (label: string, text: string) => fireEvent.change(card.getByLabelText(label), { target: { value: text } });
  const save = () => visit.user.click(card.getByRole('button', { name: 'Save' }));
  return { ...visit, card, type, save };
}

it('is off until the owner takes cash, somewhere and up to a limit', async () => {
  const { screen, user, server, card, type, save } = await openCard();
  expect(card.getByRole('checkbox', { name: 'Accept cash on delivery' })).not.toBeChecked();
  await user.click(card.getByRole('checkbox'));
  await save();
  expect(await card.findByText('Please enter the pincodes where cash is taken.')).toBeInTheDocument();
  type('Pincodes', '400606, 400601 400606');
  type('Largest order', '1500');
  await save();
  expect(await screen.findByText('Cash on delivery saved.')).toBeInTheDocument();
  expect(server.sent('PUT', API)).toMatchObject([
    { body: { enabled: true, order_limit: 1500, open_orders: 1, pincodes: ['400606', '400601'], version: 1 } },
  ]);
});

it('says at the field what is wrong', async () => {
  const { card, server, type, save } = await openCard();
  type('Pincodes', '400606, 040');
  type('Largest order', '0');
  type('Open orders per customer', '11');
  await save();
  expect(await card.findByText('040 is not a pincode: six digits, not beginning with 0.')).toBeInTheDocument();
  expect(card.getByText('Please enter whole rupees from 1 to 50,000.')).toBeInTheDocument();
  expect(card.getByText('Please enter a number from 1 to 10.')).toBeInTheDocument();
  expect(server.sent('PUT', API)).toEqual([]);
});

it('overwrites what someone else has saved only by a button of its own', async () => {
  const { screen, user, server, card, type, save } = await openCard();
  server.shop.version = 3;
  type('Largest order', '900');
  await save();
  expect(await card.findByText('Yours: ₹900')).toBeInTheDocument();
  expect(card.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.click(card.getByRole('button', { name: 'Save mine anyway' }));
  expect(await screen.findByText('Cash on delivery saved.')).toBeInTheDocument();
  expect(server.sent('PUT', API).map(({ body }) => (body as { version: number }).version)).toEqual([1, 3]);
});
