import type { TaxChoiceKind, TaxChoiceName } from '@shop/domain';

export const messages = {
  title: 'Tax on bills',
  description: 'The codes and units that bills print, and the month in which a late bill counts.',
  fetchFailed: 'The tax settings could not be loaded.',
  loading: 'Loading tax settings...',
  saved: 'Tax settings saved.',
  failed: 'The tax settings could not be saved.',
  save: 'Save',
  leave: 'What you changed is not saved. Leave this page?',
  unconfirmed: 'Unconfirmed – ask your accountant',
  confirmed: 'Confirmed',
  confirmedFor: (label: string) => `Confirmed: ${label}`,
  toConfirm: (count: number) =>
    count === 1
      ? '1 setting is not confirmed. Ask your accountant before you rely on it, then switch it to Confirmed.'
      : `${count} settings are not confirmed. Ask your accountant before you rely on them, then switch them to Confirmed.`,
  issuedStay: 'Bills and credit notes that are issued keep their codes and units. The month of late bills changes all reports.',
  groups: {
    month: 'Late bills',
    units: 'Units (UQC)',
    goods: 'HSN codes of goods',
    services: 'SAC codes of fees',
  },
  choices: {
    late_bill_month: {
      label: 'Return month of a late bill',
      hint: 'Of a bill issued on a later day than the parcel left. Its number and date are of the day of issue; the date of supply is printed.',
    },
    pack_uqc: { label: 'Packs without a weight', hint: 'Eggs, for example. Goods with a weight are in KGS.' },
    service_uqc: { label: 'Delivery and other fees', hint: 'NA suits the return file, OTH the spreadsheet of the offline tool.' },
    poultry_hsn: { label: 'Poultry, its offal included', hint: 'Tags: Chicken, Duck, Turkey, Quail.' },
    sheep_goat_hsn: { label: 'Mutton and lamb', hint: 'Tags: Mutton, Goat, Lamb, Sheep.' },
    offal_hsn: { label: 'Offal of goat and sheep', hint: 'Tag: Offal.' },
    eggs_hsn: { label: 'Eggs', hint: 'Tag: Eggs.' },
    ready_to_cook_hsn: {
      label: 'Ready to cook',
      hint: 'Tags: Ready to cook, Marinated, Sausage. A code of chapter 16 is taxed at 5 %; one of chapter 02 is exempt.',
    },
    other_hsn: { label: 'All other goods', hint: 'Goods without any of these tags.' },
    delivery_sac: { label: 'Delivery fee' },
    platform_sac: { label: 'Platform fee' },
    surge_sac: { label: 'Surge fee' },
  } satisfies Record<TaxChoiceName, { label: string; hint?: string }> as Record<TaxChoiceName, { label: string; hint?: string }>,
  months: { issue: 'Month of issue', supply: 'Month of supply' },
  serviceUnits: { NA: 'NA – not measured', OTH: 'OTH – others' },
  faults: {
    month: 'Please choose a month.',
    'pack-unit': 'Please choose a unit.',
    'service-unit': 'Please choose a unit.',
    hsn: 'Please enter an HSN code of 4, 6 or 8 digits.',
    sac: 'Please enter a SAC of 6 digits that begins with 99.',
  } satisfies Record<TaxChoiceKind, string>,
};
