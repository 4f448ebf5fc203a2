import { abortRequests, goTo, holdReplies, type Screen, scrollClearOfCartBar, type Stage } from './screen.js';

const ADDRESSES = /\/api\/addresses$/;
const press = ({ page }: Stage, name: string | RegExp): Promise<void> => page.getByRole('button', { name }).first().click();
const see = ({ page }: Stage, text: string): Promise<void> => page.getByText(text).first().waitFor();

/** Fills in the open form of a new address. */
async function fillInAddress(stage: Stage, line1: string): Promise<void> {
  const form = stage.page.getByRole('dialog');
  await form.getByLabel('Name').fill('Meena Kulkarni');
  await form.getByLabel('Phone').fill('9820012345');
  await form.getByLabel('Flat, building, street').fill(line1);
  await form.getByLabel(/Area/).fill('Naupada, opposite the old fire brigade');
  await form.getByLabel('City').fill('Thane');
  await form.getByLabel('Pincode').fill('400602');
}

/** The address book before anything is saved in it, as it is filled, and as it cannot be read. */
export const ADDRESS_SCREENS: Screen[] = [
  {
    name: 'addresses, none',
    show: async (stage) => {
      await goTo(stage, '/addresses');
      await see(stage, 'No addresses yet');
    },
  },
  {
    name: 'addresses, loading',
    isVariant: true,
    show: async (stage) => {
      await holdReplies(stage, ADDRESSES);
      await goTo(stage, '/addresses');
      await stage.page.getByText('Loading your addresses…').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'addresses, not loaded',
    show: async (stage) => {
      await abortRequests(stage, ADDRESSES);
      await goTo(stage, '/addresses');
      await see(stage, 'Your addresses could not be loaded.');
    },
  },
  {
    name: 'addresses, fields missing',
    show: async (stage) => {
      await goTo(stage, '/addresses');
      await press(stage, 'Add an address');
      await press(stage, 'Save address');
      await see(stage, 'Please give your pincode.');
    },
  },
  {
    name: 'addresses, not saved',
    isVariant: true,
    show: async (stage) => {
      await goTo(stage, '/addresses');
      await press(stage, 'Add an address');
      await fillInAddress(stage, '7 Hill Road');
      await abortRequests(stage, ADDRESSES);
      await press(stage, 'Save address');
      await see(stage, 'The address could not be saved. Please try again.');
    },
  },
];

/** Two places: one with a long address, which is work, and home. */
async function saveTwoAddresses(stage: Stage): Promise<void> {
  await press(stage, 'Add an address');
  await fillInAddress(stage, 'Flat 1203, Tower B, Siddhivinayak Heights Co-operative Housing Society');
  await stage.page.getByRole('dialog').getByText('Work', { exact: true }).click();
  await press(stage, 'Save address');
  await see(stage, 'Address saved');
  await press(stage, 'Add an address');
  await fillInAddress(stage, '12 Lake Road');
  await press(stage, 'Save address');
  await stage.page
    .getByRole('button', { name: /^Set as default/ })
    .first()
    .waitFor();
}

/** The address book with two places in it. */
async function openAddressBook(stage: Stage): Promise<void> {
  await goTo(stage, '/addresses');
  const empty = stage.page.getByText('No addresses yet');
  const edit = stage.page.getByRole('button', { name: /^Edit / }).first();
  await empty.or(edit).waitFor();
  if (await empty.isVisible()) await saveTwoAddresses(stage);
}

/** The address book of a shopper who has two places; afterwards it is empty again. */
export const SAVED_ADDRESS_SCREENS: Screen[] = [
  {
    name: 'addresses',
    show: openAddressBook,
  },
  {
    name: 'addresses, changing one',
    isVariant: true,
    show: async (stage) => {
      await openAddressBook(stage);
      await press(stage, /^Edit /);
      await stage.page.getByRole('dialog').getByText('Save as').waitFor();
    },
  },
  {
    name: 'addresses, deleting one',
    show: async (stage) => {
      await openAddressBook(stage);
      stage.afterwards(() => removeAddresses(stage));
      await press(stage, /^Delete /);
      await stage.page.getByRole('button', { name: /^Delete for good\?/ }).waitFor();
    },
    settle: (page) => scrollClearOfCartBar(page, 'main li button'),
  },
];

/** The screens that follow begin with an empty address book. */
async function removeAddresses(stage: Stage): Promise<void> {
  await goTo(stage, '/addresses');
  const remove = stage.page.getByRole('button', { name: /^Delete / });
  await remove.first().waitFor();
  for (let left = await remove.count(); left > 0; left--) {
    await remove.first().click();
    await press(stage, /^Delete for good\?/);
    await remove.nth(left - 1).waitFor({ state: 'detached' });
  }
}
