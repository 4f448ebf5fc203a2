import { describe, expect, it } from '@jest/globals';
import { within } from '@testing-library/react';
import { openAdmin } from '../../../../test/open-admin';
import { ShopServer } from '../../../../test/shop-server';

const PATH = '/admin/settings/rider-equipment';

async function openCard(server = new ShopServer()) {
  const visit = openAdmin('/admin/dashboard', { server });
  const card = within(await visit.screen.findByRole('region', { name: 'Vehicle and insulated box' }));
  await card.findByRole('button', { name: 'Save' });
  return { ...visit, card, server };
}

describe('what riders come with', () => {
  it('is a motorbike with an insulated box until the owner says otherwise', async () => {
    const { screen, user, card, server } = await openCard();
    expect(card.getByRole('combobox', { name: 'Vehicle' })).toHaveDisplayValue('Motorbike, up to 20 kg');
    expect(card.getByRole('checkbox', { name: 'Ask for an insulated box' })).toBeChecked();
    await user.click(card.getByRole('checkbox', { name: 'Ask for an insulated box' }));
    await user.click(card.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Vehicle and insulated box saved.')).toBeInTheDocument();
    expect(server.sent('PUT', PATH)).toMatchObject([{ body: { vehicle_type_id: 8, thermobox: false, version: 1 } }]);
  });

  it('may be another vehicle, by the number that the courier has told', async () => {
    const { screen, user, card, server } = await openCard();
    await user.selectOptions(card.getByRole('combobox', { name: 'Vehicle' }), 'Another vehicle of the courier');
    const number = await card.findByRole('textbox', { name: 'Number of the vehicle' });
    await user.click(card.getByRole('button', { name: 'Save' }));
    expect(await card.findByText('Please enter the number that the courier has told you, from 1 to 99.')).toBeInTheDocument();
    await user.type(number, '7');
    await user.click(card.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Vehicle and insulated box saved.')).toBeInTheDocument();
    expect(server.sent('PUT', PATH)).toMatchObject([{ body: { vehicle_type_id: 7, thermobox: true } }]);
  });
});
