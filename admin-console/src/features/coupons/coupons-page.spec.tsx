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

const open = (server: ShopServer, narrow = false) => {
  const visit = openAdmin(PATH, { server, narrow });
  const tap = async (name: string) => visit.user.click(await visit.screen.findByRole('button', { name }));
  const openDialog = async (name: string) => within(await visit.screen.findByRole('dialog', { name }));
  return { ...visit, tap, openDialog };
};

describe('the options of a new coupon', () => {
  it('are folded away, and sent as they are typed', async () => {
    const { screen, user, server, tap } = open(new ShopServer());
    expect(await screen.findByRole('button', { name: 'Options' })).toHaveAttribute('aria-expanded', 'false');
    await tap('Options');
    const fill = (label: string, text: string) => user.type(screen.getByLabelText(label), text);
    await fill('Coupon Code', 'BIG');
    await fill('Discount Value (%)', '20');
    await fill('Min. order (₹)', '399');
    await fill('Max. discount (₹)', '100');
    await fill('Valid from', '2026-12-01T00:00');
    await fill('Valid until', '2026-12-31T23:30');
    await fill('Total uses', '50');
    await fill('Per customer', '1');
    await user.click(screen.getByRole('checkbox', { name: 'List in checkout' }));
    await tap('Create Coupon');
    await screen.findByText('Coupon "BIG" created successfully!');
    const limits = { min_order: 399, max_discount: 100, total_limit: 50, per_customer_limit: 1, is_public: true };
    const times = { starts_at: '2026-12-01T00:00:00+05:30', ends_at: '2026-12-31T23:30:00+05:30' };
    expect(server.sent('POST', '/admin/coupons')).toMatchObject([{ body: { code: 'BIG', ...limits, ...times } }]);
  });

  it('unfold by themselves when something in them is wrong', async () => {
    const { screen, user, server, tap } = open(new ShopServer());
    await user.type(await screen.findByLabelText('Coupon Code'), 'BIG');
    await user.type(screen.getByLabelText('Discount Value (%)'), '20');
    await tap('Options');
    await user.type(screen.getByLabelText('Min. order (₹)'), '0');
    await user.type(screen.getByLabelText('Valid from'), '2026-12-02T00:00');
    await user.type(screen.getByLabelText('Valid until'), '2026-12-01T00:00');
    await tap('Options');
    await tap('Create Coupon');
    expect(await screen.findByText('This must be a whole number above 0.')).toBeInTheDocument();
    expect(screen.getByText('The coupon must start before it ends.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Options' })).toHaveAttribute('aria-expanded', 'true');
    expect(server.sent('POST', '/admin/coupons')).toEqual([]);
  });
});

describe('a coupon in the list', () => {
  const rich = aCoupon({
    min_order: 399,
    max_discount: 100,
    per_customer_limit: 1,
    is_public: true,
    uses: 3,
    total_limit: 50,
    state: 'scheduled',
  });

  it.each([false, true])(
    'says its limits and its uses under its code, and that it is not active (narrow: %s)',
    async (narrow) => {
      const { screen } = open(new ShopServer({ coupons: [{ ...rich, starts_at: '2026-11-30T18:30:00.000Z' }] }), narrow);
      const terms = (await screen.findByText(/from ₹399/)).textContent.replaceAll('\u202f', ' ');
      expect(terms).toBe(
        'from ₹399 · up to ₹100 · once per customer · listed in checkout · starts 1 Dec 2026, 12:00 am · used 3 of 50 times',
      );
      expect(screen.getByText('Scheduled')).toBeInTheDocument();
      expect(screen.queryByRole('columnheader', { name: 'Uses' })).toBeNull();
    },
  );

  it('is deleted after the question when it was used as well: the orders keep it', async () => {
    const { screen, tap, openDialog, user, server } = open(new ShopServer({ coupons: [aCoupon({ uses: 2 })] }));
    await tap('Delete coupon FRESH10');
    const question = await openDialog('Delete Coupon');
    expect(
      question.getByText('Are you sure you want to delete the coupon "FRESH10"? This action cannot be undone.'),
    ).toBeInTheDocument();
    expect(question.getByText('Orders that were placed with it keep it, with their discount.')).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Coupon "FRESH10" deleted.')).toBeInTheDocument();
    expect(server.sent('DELETE', '/admin/coupons/c1')).toHaveLength(1);
  });

  it('may be ended instead once it was used, and then stands behind the filter', async () => {
    const server = new ShopServer({ coupons: [aCoupon({ uses: 2, offer_name: 'Diwali' }), aCoupon({ id: 'c2', code: 'NEW' })] });
    const { screen, tap, openDialog, user } = open(server);
    expect(await screen.findByRole('button', { name: 'Delete coupon NEW' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'End coupon NEW' })).toBeNull();
    await tap('End coupon FRESH10');
    const question = await openDialog('End Coupon');
    expect(question.getByText(/The offer "Diwali" shows this coupon and will end with it\./)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'End' }));
    expect(await screen.findByText('Coupon "FRESH10" ended.')).toBeInTheDocument();
    await tap('Show ended (1)');
    expect(await screen.findByText('Ended')).toBeInTheDocument();
    expect(server.sent('PUT', '/admin/coupons/c1/end')).toHaveLength(1);
  });
});

describe('editing a coupon', () => {
  it('sends all terms with the version that was seen', async () => {
    const shown = aCoupon({ max_discount: 80, ends_at: '2026-12-31T18:30:00.000Z', is_public: true });
    const server = new ShopServer({ coupons: [shown] });
    const { screen, tap, openDialog, user } = open(server);
    await tap('Edit coupon FRESH10');
    const dialog = await openDialog('Edit Coupon FRESH10');
    expect(dialog.getByLabelText('Valid until')).toHaveValue('2027-01-01T00:00');
    expect(dialog.getByRole('checkbox', { name: 'List in checkout' })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Fixed' }));
    await user.type(dialog.getByLabelText('Min. order (₹)'), '500');
    await user.click(dialog.getByRole('button', { name: 'Save Coupon' }));
    expect(await screen.findByText('Coupon "FRESH10" saved.')).toBeInTheDocument();
    const terms = { discount_type: 'fixed', discount_value: 10, min_order: 500, max_discount: null, is_public: true, version: 1 };
    expect(server.sent('PUT', '/admin/coupons/c1')).toMatchObject([{ body: { ...terms, ends_at: '2027-01-01T00:00:00+05:30' } }]);
  });

  it('says when somebody else was faster, or why it failed', async () => {
    const server = new ShopServer({ coupons: [aCoupon()] });
    const { screen, tap, openDialog, user } = open(server);
    await tap('Edit coupon FRESH10');
    const dialog = await openDialog('Edit Coupon FRESH10');
    server.shop.coupons = [aCoupon({ discount_value: 33, version: 5 })];
    await user.type(dialog.getByLabelText('Discount Value (%)'), '5');
    await user.click(dialog.getByRole('button', { name: 'Save Coupon' }));
    await user.click(await dialog.findByRole('button', { name: 'Take theirs' }));
    expect(dialog.getByLabelText('Discount Value (%)')).toHaveValue('33');
    server.breaks('PUT /admin/coupons/c1');
    await user.click(dialog.getByRole('button', { name: 'Save Coupon' }));
    expect(await dialog.findByText('Failed to save coupon.')).toBeInTheDocument();
    server.recovers('PUT /admin/coupons/c1');
    await user.click(dialog.getByRole('button', { name: 'Save Coupon' }));
    expect(await screen.findByText('Coupon "FRESH10" saved.')).toBeInTheDocument();
  });
});
