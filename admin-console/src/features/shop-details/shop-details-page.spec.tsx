import { expect, it } from '@jest/globals';
import { act, within } from '@testing-library/react';
import { openAdmin } from '../../../test/open-admin';

const PATH = '/admin/dashboard/shop-details';

it('says at each field what is wrong, and saves when nothing is', async () => {
  const { screen, user, server } = openAdmin(PATH);
  const gstin = await screen.findByLabelText('GSTIN');
  await user.type(gstin, '27AAPFU0939F1ZW');
  await user.clear(screen.getByLabelText('FSSAI licence number'));
  await user.click(screen.getByRole('button', { name: 'Save details' }));
  expect(await screen.findByText('This is not a GSTIN: please check each character.')).toBeInTheDocument();
  expect(screen.getByText('An FSSAI number has 14 digits.')).toBeInTheDocument();
  expect(server.sent('PUT', '/admin/shop-details')).toEqual([]);
  await user.clear(gstin);
  await user.type(gstin, '27aapfu0939f1zv');
  await user.type(screen.getByLabelText('FSSAI licence number'), '11500000000000');
  await user.click(screen.getByRole('button', { name: 'Save details' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save these changes?' }));
  expect(dialog.getByText('Bills from now on carry it. Bills that were issued stay as they are.')).toBeInTheDocument();
  expect(server.sent('PUT', '/admin/shop-details')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Save details' }));
  expect(await screen.findByText('Shop details saved.')).toBeInTheDocument();
  expect(server.sent('PUT', '/admin/shop-details')).toMatchObject([{ body: { gstin: '27AAPFU0939F1ZV', version: 1 } }]);
});

it('shows old and new before the pick-up moves, and nothing is sent when it is not to', async () => {
  const { screen, user, server } = openAdmin(PATH);
  const place = await screen.findByLabelText('Place on the map');
  expect(place).toHaveDisplayValue('19.2156, 72.9636');
  await user.clear(place);
  await user.type(place, '72.9722, 19.1972');
  await user.click(screen.getByRole('button', { name: 'Save details' }));
  expect(
    await screen.findByText('Please enter latitude and longitude of a place in India, such as 19.2156, 72.9636.'),
  ).toBeInTheDocument();
  await user.clear(place);
  await user.type(place, '19.1972, 72.9722');
  await user.click(screen.getByRole('button', { name: 'Save details' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save these changes?' }));
  for (const text of ['19.2156, 72.9636', '19.1972, 72.9722']) expect(dialog.getByText(text)).toBeInTheDocument();
  expect(dialog.getByText(/^Riders booked from now on come here/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(server.sent('PUT', '/admin/shop-details')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save details' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save details' }));
  expect(await screen.findByText('Shop details saved.')).toBeInTheDocument();
  expect(server.sent('PUT', '/admin/shop-details')).toMatchObject([{ body: { latitude: 19.1972, longitude: 72.9722 } }]);
});

it('saves what was confirmed on top of the version it was typed over, not over what somebody else has saved meanwhile', async () => {
  const { screen, user, server } = openAdmin(PATH);
  const place = await screen.findByLabelText('Place on the map');
  await user.clear(place);
  await user.type(place, '19.1972, 72.9722');
  await user.click(screen.getByRole('button', { name: 'Save details' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save these changes?' }));
  server.shop.details = { ...server.shop.details, tagline: 'Cut by Meera', version: 7 };
  await act(() => window.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByDisplayValue('Cut by Meera')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Save details' }));
  expect(await screen.findByText('Shop details saved.')).toBeInTheDocument();
  expect(server.sent('PUT', '/admin/shop-details')).toMatchObject([{ body: { latitude: 19.1972, version: 1 } }]);
});

it('saves what no one else relies on without asking', async () => {
  const { screen, user } = openAdmin(PATH);
  await user.type(await screen.findByLabelText('One line about it'), 'Cut today');
  await user.click(screen.getByRole('button', { name: 'Save details' }));
  expect(await screen.findByText('Shop details saved.')).toBeInTheDocument();
});

it('asks before a page with unsaved details is left by a link', async () => {
  const asked: string[] = [];
  const { screen, user } = openAdmin(PATH);
  window.confirm = (question) => asked.push(question!) < 0;
  await user.type(await screen.findByLabelText('Shop name'), '!');
  await user.click(screen.getByRole('link', { name: 'Orders' }));
  expect(asked).toEqual(['What you changed is not saved. Leave this page?']);
  expect(screen.getByRole('heading', { name: 'Shop details' })).toBeInTheDocument();
});

it('says beside the button that saving failed, and keeps what was typed', async () => {
  const { screen, user, server } = openAdmin(PATH);
  server.breaks('PUT /admin/shop-details');
  await user.type(await screen.findByLabelText('One line about it'), 'Cut today');
  const save = screen.getByRole('button', { name: 'Save details' });
  await user.click(save);
  const alert = (await screen.findByText('The shop details could not be saved.')).closest('[role="alert"]');
  expect(alert?.parentElement?.nextElementSibling).toBe(save);
  expect(screen.getByDisplayValue(/Cut today$/)).toBeInTheDocument();
});
