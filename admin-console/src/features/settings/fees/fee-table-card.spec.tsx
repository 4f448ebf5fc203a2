import { describe, expect, it } from '@jest/globals';
import { fireEvent, within } from '@testing-library/react';
import { openAdmin } from '../../../../test/open-admin';
import { ShopServer } from '../../../../test/shop-server';
import { parseFeeTable } from './fee-table-form-values';

const PATH = '/admin/settings/delivery-fee-table';

async function typeTable(bands: string, pincodes: string, server = new ShopServer()) {
  const visit = openAdmin('/admin/dashboard', { server });
  const card = within(await visit.screen.findByRole('region', { name: 'Own delivery fees' }));
  fireEvent.change(await card.findByRole('textbox', { name: 'Fees by distance' }), { target: { value: bands } });
  fireEvent.change(card.getByRole('textbox', { name: 'Pincodes we deliver to' }), { target: { value: pincodes } });
  await visit.user.click(card.getByRole('button', { name: 'Save Fees' }));
  return { ...visit, card, server };
}

describe("the owner's own delivery fees", () => {
  it('are typed a line each, and saved with the version that was shown', async () => {
    const { screen, server } = await typeTable('3 40\n6 km: ₹70\n', '400606, 2.4\n400601 4 km');
    expect(await screen.findByText('Own delivery fees updated.')).toBeInTheDocument();
    const bands = [
      { up_to_km: 3, fee: 40 },
      { up_to_km: 6, fee: 70 },
    ];
    const pincodes = [
      { pincode: '400606', km: 2.4 },
      { pincode: '400601', km: 4 },
    ];
    expect(server.sent('PUT', PATH)).toMatchObject([{ body: { bands, pincodes, only_listed: false, version: 1 } }]);
    expect(server.shop.feeTable).toEqual({ bands, pincodes, only_listed: false });
  });

  it.each([
    ['3 forty', '400606 2', 'Line 1: kilometres (up to 50) and a fee in whole rupees, such as "3 km ₹40".'],
    ['3', '400606 2', 'Line 1: kilometres (up to 50) and a fee in whole rupees, such as "3 km ₹40".'],
    ['3 40\n2 70', '400606 2', 'Line 2 must be farther than the line before.'],
    ['3 40', '400606', 'Line 1: a pincode and its kilometres by road, such as "400606 2.4 km".'],
    ['3 40', '400606 2\n400606 3', 'Line 2: this pincode is in the list twice.'],
    ['3 40', '400606 4', 'Line 1 lies beyond the last distance.'],
    ['', '400606 2', 'Please enter what a delivery costs up to which distance.'],
    ['3 40', '', 'Please enter the pincodes that you deliver to.'],
  ])('with a slip are not sent: %j, %j', async (bands, pincodes, text) => {
    const { card, server } = await typeTable(bands, pincodes);
    expect(await card.findByText(text)).toBeInTheDocument();
    expect(server.sent('PUT', PATH)).toEqual([]);
  });

  it('stay as typed when saving fails', async () => {
    const { screen } = await typeTable('3 40', '400606 2', new ShopServer().breaks(`PUT ${PATH}`));
    expect(await screen.findByText('Failed to update your own delivery fees.')).toBeInTheDocument();
    expect(screen.getByDisplayValue('400606 2')).toBeInTheDocument();
  });

  it('may be none', () =>
    expect(parseFeeTable({ bands: ' \n', pincodes: '', only_listed: false })).toEqual({
      table: { bands: [], pincodes: [], only_listed: false },
    }));
});
