import { describe, expect, it } from '@jest/globals';
import { openAdmin } from '../../../test/open-admin';
import { ShopServer } from '../../../test/shop-server';
import { anOrder } from '../../../test/shop-state';

const shopWith = (fields: Parameters<typeof anOrder>[0]) => new ShopServer({ orders: [anOrder({ cash_due: 1052, ...fields })] });
const TO_COLLECT = 'Cash on delivery, ₹1,052 to collect';

describe('an order that is paid at the door', () => {
  it.each(['/admin/dashboard/orders', '/admin/dashboard/board'])('says on %s what is to collect', async (path) => {
    const { screen } = openAdmin(path, { server: shopWith({}) });
    expect(await screen.findByText(TO_COLLECT)).toBeInTheDocument();
  });

  it('has nothing to collect any more once it is cancelled, and says so before', async () => {
    const { screen, user } = openAdmin('/admin/dashboard/orders', { server: shopWith({}) });
    await user.click(await screen.findByRole('button', { name: 'View Details of order 01KX1' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText('Nothing was paid for this order, so nothing goes back.')).toBeInTheDocument();
  });

  it('says what to do when the courier collects no cash', async () => {
    const refused = { delivery_state: 'refused', borzo_status: 'refused: cod_agreement_required' } as const;
    const { screen, user } = openAdmin('/admin/dashboard/orders', { server: shopWith(refused) });
    await user.click(await screen.findByRole('button', { name: 'View Details of order 01KX1' }));
    expect(await screen.findByText(/does not collect cash for your account/)).toBeInTheDocument();
  });

  it('tells who hands it over, and the ticket on the box, how much to collect', async () => {
    const server = shopWith({ actions: ['hand-over'] });
    const { screen, user } = openAdmin('/admin/dashboard/orders', { server });
    await user.click(await screen.findByRole('button', { name: 'View Details of order 01KX1' }));
    await user.click(await screen.findByRole('button', { name: 'Own rider' }));
    expect(await screen.findByText('Your rider collects ₹1,052 in cash at the door.')).toBeInTheDocument();
    screen.unmount();
    const ticket = openAdmin('/admin/tickets/01KX1', { server });
    expect(await ticket.screen.findByText('Collect ₹1,052 in cash')).toBeInTheDocument();
  });
});

it('an order that was paid says nothing of cash', async () => {
  const { screen } = openAdmin('/admin/dashboard/orders', { server: shopWith({ cash_due: null }) });
  await screen.findByRole('button', { name: 'View Details of order 01KX1' });
  expect(screen.queryByText(/Cash on delivery/)).toBeNull();
});
