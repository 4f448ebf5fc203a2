import { describe, expect, it } from '@jest/globals';
import { fireEvent, within } from '@testing-library/react';
import { FIRST_SCHEDULE, hoursLines } from '@shop/domain';
import { openAdmin } from '../../../../test/open-admin';
import { anOrder } from '../../../../test/shop-state';
import { ShopServer } from '../../../../test/shop-server';

const PATH = '/admin/dashboard/hours';
const API = '/admin/settings/schedule';
const closedNow = {
  setting_value: 'false',
  schedule_mode: 'automatic',
  opens_at: new Date(Date.now() + 86_400_000).toISOString(),
  closes_at: null,
  reason: 'out_of_hours',
  note: null,
} as const;

async function openHours(server = new ShopServer()) {
  const visit = openAdmin(PATH, { server });
  await visit.screen.findByRole('group', { name: 'Monday' });
  const save = () => visit.user.click(visit.screen.getByRole('button', { name: 'Save hours' }));
  const type = (label: string, text: string) => fireEvent.change(visit.screen.getByLabelText(label), { target: { value: text } });
  const sent = () => server.sent('PUT', API).map(({ body }) => body as typeof FIRST_SCHEDULE & { version: number });
  return { ...visit, save, type, sent };
}

describe('the hours of the shop', () => {
  it('are two windows on each day, and the switch alone decides', async () => {
    const { screen } = await openHours();
    expect(
      screen.getByText('Open now. Your switch alone decides whether orders are taken; the hours below set delivery times.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /Only my switch/ })).toBeChecked();
    expect(screen.getByLabelText('Sunday, first opening')).toHaveValue('08:00');
    expect(screen.getByLabelText('Sunday, second closing')).toHaveValue('20:00');
  });

  it('are saved as a whole, with the version that was shown', async () => {
    const { screen, user, save, type, sent } = await openHours();
    await user.click(screen.getByRole('radio', { name: /The hours, while my switch is on/ }));
    type('Monday, second closing', '21:30');
    await user.click(screen.getByRole('button', { name: 'Remove the first hours of Tuesday' }));
    await save();
    expect(await screen.findByText('Store hours saved.')).toBeInTheDocument();
    expect(sent()).toMatchObject([{ schedule_mode: 'automatic', closed_dates: [], version: 1 }]);
    expect(
      sent()[0]!
        .week.slice(0, 3)
        .map(({ windows }) => windows),
    ).toEqual([
      [
        { from: '08:00', until: '14:00' },
        { from: '17:00', until: '21:30' },
      ],
      [{ from: '17:00', until: '20:00' }],
      FIRST_SCHEDULE.week[2]!.windows,
    ]);
  });

  it('say at the day what is wrong with it, and are not sent', async () => {
    const { screen, save, type, sent } = await openHours();
    type('Monday, first closing', '18:00');
    type('Friday, second closing', '17:00');
    type('Tuesday, second closing', '08:30');
    await save();
    const day = (name: string) => within(screen.getByRole('group', { name }));
    expect(
      await day('Monday').findByText(
        'These hours overlap, or are in the wrong order. Each must begin after the one before has ended.',
      ),
    ).toBeInTheDocument();
    expect(day('Friday').getByText('Opening and closing are the same time.')).toBeInTheDocument();
    expect(day('Tuesday').getByText('The last hours run past midnight into the first hours of Wednesday.')).toBeInTheDocument();
    expect(sent()).toEqual([]);
    type('Monday, first closing', '14:00');
    expect(day('Monday').queryByRole('alert')).toBeNull();
  });

  it('may go on past midnight, and be more than two on a day', async () => {
    const { screen, user, save, type, sent } = await openHours();
    const friday = within(screen.getByRole('group', { name: 'Friday' }));
    type('Friday, second closing', '19:00');
    await user.click(friday.getByRole('button', { name: 'Add hours on Friday' }));
    type('Friday, third opening', '21:00');
    type('Friday, third closing', '02:00');
    expect(friday.getByText('Closes after midnight, on the next day.')).toBeInTheDocument();
    await save();
    await screen.findByText('Store hours saved.');
    expect(sent()[0]!.week[4]!.windows).toEqual([
      { from: '08:00', until: '14:00' },
      { from: '17:00', until: '19:00' },
      { from: '21:00', until: '02:00' },
    ]);
  });

  it('can be made alike on every day', async () => {
    const { screen, user, save, type, sent } = await openHours();
    type('Monday, first opening', '09:00');
    await user.click(screen.getByRole('button', { name: 'Make every day like Monday' }));
    await save();
    await screen.findByText('Store hours saved.');
    expect(sent()[0]!.week.map(({ windows }) => windows[0])).toEqual(
      Array.from({ length: 7 }, () => ({ from: '09:00', until: '14:00' })),
    );
  });

  it('overwrite what someone else has saved only by a button of its own', async () => {
    const server = new ShopServer();
    const { screen, user, save, type, sent } = await openHours(server);
    server.shop.version = 4;
    type('Monday, first opening', '09:00');
    await save();
    expect(await screen.findByText(/^Yours: Monday 09:00–14:00/)).toBeInTheDocument();
    expect(screen.getByText(/^Saved now: Monday 08:00–14:00/)).toBeInTheDocument();
    expect(screen.queryByText(/Tuesday \d/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save mine anyway' }));
    await screen.findByText('Store hours saved.');
    expect(sent().map(({ version }) => version)).toEqual([1, 4]);
  });
});

describe('hours that move what was promised to customers', () => {
  const order = {
    id: '2QHWQR4M3B7A',
    customer_name: 'Asha Shinde',
    phone: '9820012345',
    promised_from: '2026-11-29T03:30:00.000Z',
    promised_until: '2026-11-29T04:15:00.000Z',
    new_from: '2026-11-30T03:30:00.000Z',
    new_until: '2026-11-30T04:15:00.000Z',
    moves: true,
  };

  it('are saved when the owner has seen whose, with the ways to call and to refund', async () => {
    const server = new ShopServer({ affectedOrders: [order, { ...order, id: '2QHWQR4M3B7B', moves: false }] });
    const { screen, user, save, type, sent } = await openHours(server);
    type('Monday, first opening', '09:00');
    await save();
    const dialog = within(await screen.findByRole('dialog', { name: '2 paid orders get a new time' }));
    expect(sent()).toEqual([]);
    expect(server.sent('POST', '/admin/settings/affected-orders')[0]!.body).toMatchObject({
      schedule: { schedule_mode: 'manual' },
    });
    expect(dialog.getAllByRole('link', { name: 'Call Asha Shinde' })[0]).toHaveAttribute('href', 'tel:9820012345');
    expect(dialog.getByRole('button', { name: 'Refund order #2QHWQR4M3B7A' })).toBeInTheDocument();
    expect(dialog.getByText(/^New time: .*30 Nov.* to 9:45 am$/)).toBeInTheDocument();
    expect(dialog.getByText(/^A rider is booked already/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Save and inform customers' }));
    await screen.findByText('Store hours saved.');
    expect(sent()).toHaveLength(1);
  });

  it('promise no mail where a rider is booked for every order already', async () => {
    const server = new ShopServer({ affectedOrders: [{ ...order, moves: false }] });
    const { screen, user, save, type, sent } = await openHours(server);
    type('Monday, first opening', '09:00');
    await save();
    const dialog = within(await screen.findByRole('dialog', { name: '1 paid order cannot get a new time' }));
    expect(dialog.queryByText(/by mail/)).toBeNull();
    expect(dialog.getByText(/no mail is sent/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Store hours saved.');
    expect(sent()).toHaveLength(1);
  });

  it('are asked for again when an order was refunded instead, in the dialog of the order', async () => {
    const placed = anOrder({ id: order.id, actions: ['accept', 'cancel'] });
    const server = new ShopServer({ affectedOrders: [order], orders: [placed] });
    const { screen, user, save, type, sent } = await openHours(server);
    type('Monday, first opening', '09:00');
    await save();
    await user.click(await screen.findByRole('button', { name: 'Refund order #2QHWQR4M3B7A' }));
    const refund = within(await screen.findByRole('dialog', { name: 'Cancel order #2QHWQR4M3B7A' }));
    await user.type(refund.getByLabelText(/Reason/), 'Closed for Eid');
    server.shop.affectedOrders = [];
    await user.click(refund.getByRole('button', { name: 'Cancel order' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'No paid order gets a new time' }));
    expect(server.sent('POST', '/admin/orders/2QHWQR4M3B7A/cancel')[0]!.body).toEqual({ reason: 'Closed for Eid' });
    expect(sent()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Store hours saved.');
  });

  it('show the order where it can no longer be cancelled', async () => {
    const placed = anOrder({ id: order.id, status: 'delivered', actions: [] });
    const { screen, user, save, type } = await openHours(new ShopServer({ affectedOrders: [order], orders: [placed] }));
    type('Monday, first opening', '09:00');
    await save();
    await user.click(await screen.findByRole('button', { name: 'Refund order #2QHWQR4M3B7A' }));
    expect(await screen.findByRole('dialog', { name: 'Order Details #2QHWQR4M3B7A' })).toBeInTheDocument();
  });

  it('are not saved when the owner goes back', async () => {
    const { screen, user, save, type, sent } = await openHours(new ShopServer({ affectedOrders: [order] }));
    type('Monday, first opening', '09:00');
    await save();
    const dialog = within(await screen.findByRole('dialog', { name: '1 paid order gets a new time' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(sent()).toEqual([]);
    expect(screen.getByLabelText('Monday, first opening')).toHaveValue('09:00');
  });
});

describe('closed dates', () => {
  it('need a day and a reason', async () => {
    const { screen, user, save, type, sent } = await openHours();
    await user.click(screen.getByRole('button', { name: 'Add a closed date' }));
    await save();
    expect(await screen.findByText('Please choose a date.')).toBeInTheDocument();
    expect(screen.getByText('Please say why.')).toBeInTheDocument();
    type('Date', '2024-01-26');
    expect(await screen.findByText('This date is over.')).toBeInTheDocument();
    expect(sent()).toEqual([]);
    type('Date', '2090-11-08');
    type('Reason', 'Diwali');
    await save();
    await screen.findByText('Store hours saved.');
    expect(sent()).toMatchObject([{ closed_dates: [{ date: '2090-11-08', reason: 'Diwali' }] }]);
  });
});

describe('what is true now', () => {
  it('stands in a sentence, with what comes next', async () => {
    const server = new ShopServer({ now: { ...closedNow, reason: 'closed_today', note: 'Diwali' } });
    const { screen } = await openHours(server);
    expect(screen.getByText(/^Closed now\. Today is a closed date: Diwali\. Opens tomorrow at .+\.$/)).toBeInTheDocument();
  });

  it('stands beside the switch as well, where the hours decide', async () => {
    const server = new ShopServer({ schedule: { ...FIRST_SCHEDULE, schedule_mode: 'automatic' }, now: closedNow });
    const { screen } = openAdmin('/admin/dashboard', { server });
    expect(await screen.findByText(/^Closed now\. Out of hours\. Opens tomorrow at .+\.$/)).toBeInTheDocument();
    expect(screen.getByText('Store is currently Online')).toBeInTheDocument();
  });

  it('says on a closed date that the switch opens for today only, and then that it has', async () => {
    const eid = { date: '2027-03-10', reason: 'Eid' };
    const { screen, user } = openAdmin('/admin/dashboard', { server: new ShopServer({ isOpen: false, closedToday: eid }) });
    expect(
      await screen.findByText('Today is a closed date (Eid). Turn the switch on to open for today only.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('switch'));
    expect(await screen.findByText('Store is now Online, for today only: it is a closed date.')).toBeInTheDocument();
    expect(await screen.findByText(/^Today is a closed date \(Eid\)\. The shop is open for today only/)).toBeInTheDocument();
  });

  it('is silent beside the switch while the switch alone decides', async () => {
    const { screen } = openAdmin('/admin/dashboard');
    await screen.findByText('Store is currently Online');
    expect(screen.queryByText(/Open now/)).toBeNull();
  });
});

describe('the words of the footer', () => {
  it('stand beside the week, which they do not follow once somebody has written others', async () => {
    const { screen } = await openHours();
    expect(await screen.findByText('Morning: 8:00 AM to 2:00 PM')).toBeInTheDocument();
    expect(screen.getByText('These are words of their own: they do not follow the week above.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Change the words in Shop details' })).toHaveAttribute(
      'href',
      '/admin/dashboard/shop-details',
    );
  });

  it('are said to follow where they do, to a manager without the way to change them', async () => {
    const server = new ShopServer({ role: 'manager' });
    server.shop.details = { ...server.shop.details, hours: hoursLines(FIRST_SCHEDULE.week)! };
    const { screen } = await openHours(server);
    expect(await screen.findByText(/^These words follow the week above/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Change the words in Shop details' })).toBeNull();
  });
});
