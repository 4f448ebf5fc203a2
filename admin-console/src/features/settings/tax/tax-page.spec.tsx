import { describe, expect, it } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { openAdmin } from '../../../../test/open-admin';
import { ShopServer } from '../../../../test/shop-server';

const API = '/admin/settings/tax';

async function openPage(server = new ShopServer()) {
  const visit = openAdmin('/admin/dashboard/tax', { server });
  await visit.screen.findByRole('button', { name: 'Save' });
  const type = (label: string, text: string) => fireEvent.change(visit.screen.getByLabelText(label), { target: { value: text } });
  return { ...visit, server, type, save: () => visit.user.click(visit.screen.getByRole('button', { name: 'Save' })) };
}

describe('tax on bills', () => {
  it('marks what no accountant has confirmed, until the owner switches it', async () => {
    const { screen, user, server, type, save } = await openPage();
    expect(screen.getAllByText('Unconfirmed – ask your accountant')).toHaveLength(12);
    expect(screen.getByRole('alert')).toHaveTextContent('12 settings are not confirmed.');
    type('Poultry, its offal included', '०२०७ १४');
    await user.selectOptions(screen.getByLabelText('Packs without a weight'), 'NOS – numbers');
    await user.selectOptions(screen.getByLabelText('Return month of a late bill'), 'Month of supply');
    await user.click(screen.getByRole('switch', { name: 'Confirmed: Return month of a late bill' }));
    expect(screen.getAllByText('Unconfirmed – ask your accountant')).toHaveLength(11);
    await save();
    expect(await screen.findByText('Tax settings saved.')).toBeInTheDocument();
    expect(server.sent('PUT', API)).toMatchObject([
      {
        body: {
          late_bill_month: { value: 'supply', is_confirmed: true },
          pack_uqc: { value: 'NOS', is_confirmed: false },
          poultry_hsn: { value: '020714', is_confirmed: false },
          eggs_hsn: { value: '0407', is_confirmed: false },
          version: 1,
        },
      },
    ]);
    expect(screen.getByRole('alert')).toHaveTextContent('11 settings are not confirmed.');
  });

  it('says at the field which code is none, and sends nothing', async () => {
    const { screen, server, type, save } = await openPage();
    type('Eggs', '04');
    type('Delivery fee', '9968');
    await save();
    expect(await screen.findByText('Please enter an HSN code of 4, 6 or 8 digits.')).toBeInTheDocument();
    expect(screen.getByText('Please enter a SAC of 6 digits that begins with 99.')).toBeInTheDocument();
    expect(server.sent('PUT', API)).toEqual([]);
    type('Eggs', '0407');
    type('Delivery fee', '996813');
    await save();
    expect(await screen.findByText('Tax settings saved.')).toBeInTheDocument();
  });
});
