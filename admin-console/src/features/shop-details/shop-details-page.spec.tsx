import { expect, it } from '@jest/globals';
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
  expect(await screen.findByText('Shop details saved.')).toBeInTheDocument();
  expect(server.sent('PUT', '/admin/shop-details')).toMatchObject([{ body: { gstin: '27AAPFU0939F1ZV', version: 1 } }]);
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
