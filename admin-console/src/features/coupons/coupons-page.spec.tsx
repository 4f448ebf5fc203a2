import { describe, expect, it } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../test/open-admin';
import { ShopServer } from '../../../test/shop-server';
import { aCoupon } from '../../../test/shop-state';

const PATH = '/admin/dashboard/coupons';

function withCoupons(...coupons: ReturnType<typeof aCoupon>[]) {
  return new ShopServer({ coupons });
}

describe('the list of coupons', () => {
  it('shows code and discount of each', async () => {
    const fifty = aCoupon({ id: 'c2', code: 'FLAT1500', discount_type: 'fixed', discount_value: 1500 });
    const { screen } = openAdmin(PATH, { server: withCoupons(aCoupon(), fifty) });
    const table = await screen.findByRole('table', { name: 'Active Coupons' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Code', 'Discount', 'Actions']);
    const [, first, second] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent('FRESH1010%');
    expect(second).toHaveTextContent('FLAT1500₹1,500');
  });

  it('says when there is none', async () => {
    const { screen } = openAdmin(PATH);
    expect(await screen.findByText('No coupons found. Create your first coupon to get started!')).toBeInTheDocument();
  });

  it('warns when they could not be fetched', async () => {
    const { screen } = openAdmin(PATH, { server: new ShopServer().breaks('GET /admin/coupons', { status: 400 }) });
    const warning = await screen.findByRole('alert');
    expect(warning).toHaveTextContent('Failed to fetch coupons.');
    expect(warning).toHaveClass('MuiAlert-colorWarning');
  });
});

describe('creating a coupon', () => {
  async function openForm(server = new ShopServer()) {
    const visit = openAdmin(PATH, { server });
    await visit.screen.findByRole('heading', { name: 'Create New Coupon' });
    const create = () => visit.user.click(visit.screen.getByRole('button', { name: 'Create Coupon' }));
    return { ...visit, create };
  }

  it('shows the code in capitals while it is typed, and lets a letter in the middle be corrected', async () => {
    const { screen, user } = await openForm();
    const code = screen.getByLabelText('Coupon Code') as HTMLInputElement;
    await user.type(code, 'frsh');
    await user.type(code, 'e', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(code).toHaveValue('FRESH');
    expect(code.selectionStart).toBe(3);
  });

  it('labels the value with the sign of the chosen type', async () => {
    const { screen, user } = await openForm();
    expect(screen.getByLabelText('Discount Value (%)')).toHaveAttribute('placeholder', '10');
    await user.click(screen.getByRole('button', { name: 'Fixed' }));
    expect(screen.getByLabelText('Discount Value (₹)')).toHaveAttribute('placeholder', '100');
    await user.click(screen.getByRole('button', { name: 'Fixed' }));
    expect(screen.getByRole('button', { name: 'Fixed' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('sends code, type and value, says so, empties the form and reads the list again', async () => {
    const { screen, user, server, create } = await openForm();
    await user.type(screen.getByLabelText('Coupon Code'), ' flat100 ');
    await user.click(screen.getByRole('button', { name: 'Fixed' }));
    await user.type(screen.getByLabelText('Discount Value (₹)'), '100');
    await create();
    expect(await screen.findByText('Coupon "FLAT100" created successfully!')).toBeInTheDocument();
    expect(server.sent('POST', '/admin/coupons')).toMatchObject([
      { body: { code: 'FLAT100', discount_type: 'fixed', discount_value: 100 } },
    ]);
    expect(await screen.findByRole('rowheader', { name: 'FLAT100' })).toBeInTheDocument();
    expect(screen.getByLabelText('Coupon Code')).toHaveValue('');
  });

  it.each([
    ['', ''],
    ['FRESH', ''],
    ['', '10'],
    ['   ', '10'],
  ])('warns when code "%s" and value "%s" are not both filled', async (code, value) => {
    const { screen, user, server, create } = await openForm();
    if (code) await user.type(screen.getByLabelText('Coupon Code'), code);
    if (value) await user.type(screen.getByLabelText('Discount Value (%)'), value);
    await create();
    expect(await screen.findByText('Please fill all fields.')).toBeInTheDocument();
    expect(server.sent('POST', '/admin/coupons')).toEqual([]);
  });

  it('takes whole numbers only, but sets no upper bound', async () => {
    const { screen, user, server, create } = await openForm();
    await user.type(screen.getByLabelText('Coupon Code'), 'HUGE');
    const value = screen.getByLabelText('Discount Value (%)');
    await user.type(value, '10.5');
    await create();
    expect(await screen.findByText('The discount must be a whole number.')).toBeInTheDocument();
    await user.clear(value);
    await user.type(value, '150');
    await create();
    await waitFor(() => expect(server.sent('POST', '/admin/coupons')).toMatchObject([{ body: { discount_value: 150 } }]));
  });

  it.each([
    [{ status: 500 }, 'Failed to create coupon.'],
    [{ status: 409, body: { error: 'This code is in use already.', code: 'TAKEN' } }, 'This code is in use already.'],
  ])('says why it failed and keeps what was typed (%j)', async (failure, text) => {
    const { screen, user, create } = await openForm(new ShopServer().breaks('POST /admin/coupons', failure));
    await user.type(screen.getByLabelText('Coupon Code'), 'FRESH10');
    await user.type(screen.getByLabelText('Discount Value (%)'), '10');
    await create();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText('Coupon Code')).toHaveValue('FRESH10');
    expect(screen.getByLabelText('Discount Value (%)')).toHaveValue('10');
  });
});

describe('deleting a coupon', () => {
  async function askToDelete(server: ShopServer) {
    const visit = openAdmin(PATH, { server });
    await visit.user.click(await visit.screen.findByRole('button', { name: 'Delete coupon FRESH10' }));
    const dialog = await visit.screen.findByRole('dialog', { name: 'Delete Coupon' });
    const click = (name: string) => visit.user.click(within(dialog).getByRole('button', { name }));
    return { ...visit, dialog, click };
  }

  it('asks first, and leaves everything as it is on Cancel', async () => {
    const { dialog, click, screen, server } = await askToDelete(withCoupons(aCoupon()));
    const question = 'Are you sure you want to delete the coupon "FRESH10"? This action cannot be undone.';
    expect(within(dialog).getByText(question)).toBeInTheDocument();
    expect(within(dialog).queryByText(/offer/)).toBeNull();
    await click('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sent('DELETE', '/admin/coupons/c1')).toEqual([]);
  });

  it('deletes on Delete, says so and reads the list again', async () => {
    const { click, screen } = await askToDelete(withCoupons(aCoupon()));
    await click('Delete');
    expect(await screen.findByText('Coupon "FRESH10" deleted.')).toBeInTheDocument();
    expect(await screen.findByText('No coupons found. Create your first coupon to get started!')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('tells before and after that the offer ends with its coupon', async () => {
    const { dialog, click, screen } = await askToDelete(withCoupons(aCoupon({ offer_name: 'Diwali Feast' })));
    expect(within(dialog).getByText('The offer "Diwali Feast" shows this coupon and will end with it.')).toBeInTheDocument();
    await click('Delete');
    expect(await screen.findByText('The offer "Diwali Feast" ended with it.')).toBeInTheDocument();
  });

  it.each([
    [{ status: 500 }, 'Failed to delete coupon.'],
    [{ status: 404, body: { error: 'This coupon is gone already.', code: 'GONE' } }, 'This coupon is gone already.'],
  ])('says in the dialog why it failed (%j)', async (failure, text) => {
    const { dialog, click } = await askToDelete(withCoupons(aCoupon()).breaks('DELETE /admin/coupons/c1', failure));
    await click('Delete');
    expect(await within(dialog).findByText(text)).toBeInTheDocument();
  });

  it('does not call the server for a coupon that has no id', async () => {
    const { dialog, click, server } = await askToDelete(withCoupons(aCoupon({ id: '' })));
    await click('Delete');
    expect(await within(dialog).findByText('An error occurred. Could not identify the coupon to delete.')).toBeInTheDocument();
    expect(server.calls.some(({ method }) => method === 'DELETE')).toBe(false);
  });
});
