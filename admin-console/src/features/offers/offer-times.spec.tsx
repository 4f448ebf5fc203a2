import { describe, expect, it } from '@jest/globals';
import { within } from '@testing-library/react';
import { openAdmin } from '../../../test/open-admin';
import { ShopServer } from '../../../test/shop-server';
import { aCoupon, anOffer } from '../../../test/shop-state';

const PATH = '/admin/dashboard/offers';
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
