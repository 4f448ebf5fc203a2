import { describe, expect, it } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../test/open-admin';
import { ShopServer } from '../../../test/shop-server';
import { aCoupon, anOffer } from '../../../test/shop-state';

const PATH = '/admin/dashboard/offers';
const coupons = [aCoupon(), aCoupon({ id: 'c2', code: 'FLAT100' }), aCoupon({ id: 'c3', code: 'TAKEN' })];
const taken = anOffer({ coupon_code: 'TAKEN' });
const aServer = () => new ShopServer({ coupons: [...coupons], offers: [taken] });

describe('the list of offers', () => {
  it('shows name, description and coupon of each', async () => {
    const { screen } = openAdmin(PATH, { server: aServer() });
    const table = await screen.findByRole('table', { name: 'Active Offers' });
    expect(within(table).getByText('Diwali Feast')).toBeInTheDocument();
    expect(within(table).getByText('10% off every cut')).toBeInTheDocument();
    expect(within(table).getByText('TAKEN')).toBeInTheDocument();
    expect(within(table).getByRole('columnheader', { name: 'Linked Coupon' })).toBeInTheDocument();
  });

  it('says when there is none', async () => {
    const { screen } = openAdmin(PATH);
    expect(await screen.findByText('No offers found. Create your first offer to display in the marquee!')).toBeInTheDocument();
  });

  it.each(['GET /admin/offers', 'GET /admin/unassigned-coupons'])('says when %s failed', async (call) => {
    const { screen } = openAdmin(PATH, { server: aServer().breaks(call, { status: 400 }) });
    expect(await screen.findByText('Failed to fetch offer data.')).toBeInTheDocument();
  });
});

describe('creating an offer', () => {
  async function openForm(server = aServer()) {
    const visit = openAdmin(PATH, { server });
    const { screen, user } = visit;
    const choice = (await screen.findByRole('combobox', { name: 'Link to Coupon' })) as HTMLSelectElement;
    const create = () => user.click(screen.getByRole('button', { name: 'Create Offer' }));
    const fill = async (name: string, description: string) => {
      if (name) await user.type(screen.getByLabelText('Offer Name'), name);
      if (description) await user.type(screen.getByLabelText('Benefit / Description'), description);
    };
    return { ...visit, choice, create, fill, sent: () => visit.server.sent('POST', '/admin/offers') };
  }

  it('lists only coupons without an offer and has chosen the first', async () => {
    const { choice } = await openForm();
    await waitFor(() => expect([...choice.options].map(({ text }) => text)).toEqual(['FRESH10', 'FLAT100']));
    expect(choice).toHaveValue('FRESH10');
  });

  it('says that no coupon is available and cannot be opened then', async () => {
    const { choice } = await openForm(new ShopServer());
    expect(choice).toBeDisabled();
    expect(choice).toHaveTextContent('No available coupons');
  });

  it('sends name, description and coupon, says so and goes on with the next coupon that is left', async () => {
    const { screen, user, choice, fill, create, sent } = await openForm();
    await screen.findByRole('option', { name: 'FLAT100' });
    await fill(' Weekend ', 'Flat ₹100 off');
    await user.selectOptions(choice, 'FLAT100');
    await create();
    expect(await screen.findByText('Offer created successfully!')).toBeInTheDocument();
    expect(sent()).toMatchObject([{ body: { name: 'Weekend', description: 'Flat ₹100 off', coupon_code: 'FLAT100' } }]);
    expect(await screen.findByRole('button', { name: 'Delete offer Weekend' })).toBeInTheDocument();
    await waitFor(() => expect([...choice.options].map(({ text }) => text)).toEqual(['FRESH10']));
    expect(choice).toHaveValue('FRESH10');
    expect(screen.getByLabelText('Offer Name')).toHaveValue('');
  });

  it.each([
    ['', 'Flat off'],
    ['Weekend', ''],
  ])('warns when name "%s" and description "%s" are not both filled', async (name, description) => {
    const { screen, fill, create, sent } = await openForm();
    await fill(name, description);
    await create();
    expect(await screen.findByText('Please fill all fields.')).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it('warns when there is no coupon to link', async () => {
    const { screen, fill, create, sent } = await openForm(new ShopServer());
    await fill('Weekend', 'Flat off');
    await create();
    expect(await screen.findByText('Please fill all fields.')).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it('says when it failed and keeps what was typed', async () => {
    const { screen, fill, create } = await openForm(aServer().breaks('POST /admin/offers', { status: 409 }));
    await screen.findByRole('option', { name: 'FRESH10' });
    await fill('Weekend', 'Flat off');
    await create();
    expect(await screen.findByText('Failed to create offer.')).toBeInTheDocument();
    expect(screen.getByLabelText('Offer Name')).toHaveValue('Weekend');
    expect(screen.getByLabelText('Benefit / Description')).toHaveValue('Flat off');
  });
});

describe('deleting an offer', () => {
  async function askToDelete(server: ShopServer) {
    const visit = openAdmin(PATH, { server });
    await visit.user.click(await visit.screen.findByRole('button', { name: 'Delete offer Diwali Feast' }));
    const dialog = within(await visit.screen.findByRole('dialog'));
    return { ...visit, dialog, confirm: () => visit.user.click(dialog.getByRole('button', { name: 'Delete' })) };
  }

  it('asks by the name of the offer, deletes, says so and frees its coupon', async () => {
    const { screen, dialog, confirm } = await askToDelete(aServer());
    const question = 'Are you sure you want to delete the offer "Diwali Feast"? This action cannot be undone.';
    expect(dialog.getByText(question)).toBeInTheDocument();
    await confirm();
    expect(await screen.findByText('Offer "Diwali Feast" deleted.')).toBeInTheDocument();
    expect(await screen.findByRole('option', { name: 'TAKEN', hidden: true })).toBeInTheDocument();
  });

  it('says in the dialog when it failed', async () => {
    const { dialog, confirm } = await askToDelete(aServer().breaks('DELETE /admin/offers/f1'));
    await confirm();
    expect(await dialog.findByText('Failed to delete offer.')).toBeInTheDocument();
  });
});

const open = (server: ShopServer) => {
  const visit = openAdmin(PATH, { server });
  const tap = async (name: string) => visit.user.click(await visit.screen.findByRole('button', { name }));
  return { ...visit, tap };
};

describe('scheduling an offer', () => {
  it('sends from when until when the banner shows it', async () => {
    const { screen, server, tap, user } = open(new ShopServer({ coupons: [aCoupon()] }));
    await user.type(await screen.findByLabelText('Offer Name'), 'Diwali');
    await user.type(screen.getByLabelText('Benefit / Description'), 'Ten percent off');
    await tap('Schedule');
    await user.type(screen.getByLabelText('Show from'), '2026-11-25T09:00');
    await user.type(screen.getByLabelText('Show until'), '2026-11-24T09:00');
    await tap('Create Offer');
    expect(await screen.findByText('The offer must start before it ends.')).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Show until'));
    await user.type(screen.getByLabelText('Show until'), '2026-11-26T09:00');
    await tap('Create Offer');
    expect(await screen.findByText('Offer created successfully!')).toBeInTheDocument();
    const times = { starts_at: '2026-11-25T09:00:00+05:30', ends_at: '2026-11-26T09:00:00+05:30' };
    expect(server.sent('POST', '/admin/offers')).toMatchObject([{ body: { name: 'Diwali', ...times } }]);
  });

  it('shows what is to come, and what is over behind the filter', async () => {
    const offers = [
      anOffer({ state: 'scheduled', starts_at: '2026-11-30T18:30:00.000Z' }),
      anOffer({ id: 'f2', name: 'Holi', state: 'ended', ends_at: '2026-03-05T18:30:00.000Z' }),
    ];
    const { screen, tap } = open(new ShopServer({ offers }));
    expect(await screen.findByText('Scheduled')).toBeInTheDocument();
    expect(screen.getByText(/^from 1 Dec 2026/)).toBeInTheDocument();
    expect(screen.queryByText('Holi')).toBeNull();
    await tap('Show ended (1)');
    expect(screen.getByText('Holi')).toBeInTheDocument();
  });
});

describe('editing an offer', () => {
  it('sends words and times with the version that was seen, and needs the words', async () => {
    const server = new ShopServer({ offers: [anOffer()] });
    const { screen, tap, user } = open(server);
    await tap('Edit offer Diwali Feast');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Offer' }));
    const name = dialog.getByLabelText('Offer Name');
    await user.clear(name);
    await user.click(dialog.getByRole('button', { name: 'Save Offer' }));
    expect(await dialog.findByText('This field is required.')).toBeInTheDocument();
    await user.type(name, 'Holi Feast');
    await user.click(dialog.getByRole('button', { name: 'Save Offer' }));
    expect(await screen.findByText('Offer "Holi Feast" saved.')).toBeInTheDocument();
    const body = { name: 'Holi Feast', description: '10% off every cut', starts_at: null, ends_at: null, version: 1 };
    expect(server.sent('PUT', '/admin/offers/f1')).toMatchObject([{ body }]);
  });
});
