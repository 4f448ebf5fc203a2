import { describe, expect, it } from '@jest/globals';
import { within } from '@testing-library/react';
import { openAdmin } from '../../../../test/open-admin';
import { ShopServer } from '../../../../test/shop-server';

const PATH = '/admin/settings/delivery-times';

async function typeMinutes(name: string, typed: string, server = new ShopServer()) {
  const visit = openAdmin('/admin/dashboard', { server });
  const card = within(await visit.screen.findByRole('region', { name: 'Delivery times' }));
  const field = await card.findByRole('textbox', { name });
  await visit.user.clear(field);
  if (typed) await visit.user.type(field, typed);
  await visit.user.click(card.getByRole('button', { name: 'Save Times' }));
  return { ...visit, card, field, server };
}

describe('the delivery times', () => {
  it('are minutes of preparation and ride, saved with the version that was shown', async () => {
    const { screen, server } = await typeMinutes('Preparation (minutes)', '45');
    expect(await screen.findByText('Delivery times updated.')).toBeInTheDocument();
    expect(server.sent('PUT', PATH)).toMatchObject([{ body: { preparation_minutes: 45, ride_minutes: 30, version: 1 } }]);
  });

  it.each([
    ['Preparation (minutes)', '241', 'Please enter whole minutes from 0 to 240.'],
    ['Ride (minutes)', '4', 'Please enter whole minutes from 5 to 180.'],
    ['Ride (minutes)', '', 'Please enter whole minutes from 5 to 180.'],
  ])('that cannot be are not sent: %s %j', async (name, typed, text) => {
    const { card, server } = await typeMinutes(name, typed);
    expect(await card.findByText(text)).toBeInTheDocument();
    expect(server.sent('PUT', PATH)).toEqual([]);
  });

  it('stay as typed when saving fails', async () => {
    const { screen, field } = await typeMinutes('Ride (minutes)', '40', new ShopServer().breaks(`PUT ${PATH}`));
    expect(await screen.findByText('Failed to update the delivery times.')).toBeInTheDocument();
    expect(field).toHaveDisplayValue('40');
  });
});
