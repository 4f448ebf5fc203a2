import type { Schemas } from '@shop/contract';
import { DASHES, faultOfFeeTable, plainText, type FeeTable, type FeeTableFault } from '@shop/domain';
import { messages } from '../messages';

/** The table as it is typed: one distance or pincode a line. */
export interface FeeTableFormValues {
  bands: string;
  pincodes: string;
  only_listed: boolean;
}

type Fault = { field: 'bands' | 'pincodes'; text: string };

export function feeTableFormValues({ bands, pincodes, only_listed }: Schemas['FeeTableValue']): FeeTableFormValues {
  return {
    bands: bands.map(({ up_to_km, fee }) => `${up_to_km} km ₹${fee}`).join('\n'),
    pincodes: pincodes.map(({ pincode, km }) => `${pincode} ${km} km`).join('\n'),
    only_listed,
  };
}

/** What was typed as a table, or the first thing that is wrong with it. `km`, `₹`, commas and colons may be there or not. */
export function parseFeeTable({ bands, pincodes, only_listed }: FeeTableFormValues): { table: FeeTable } | { fault: Fault } {
  const table = {
    bands: linesOf(bands).map(([up_to_km, fee]) => ({ up_to_km: numberOf(up_to_km), fee: numberOf(fee) })),
    pincodes: linesOf(pincodes).map(([pincode = '', km]) => ({ pincode, km: numberOf(km) })),
    only_listed,
  };
  const fault = faultOfFeeTable(table);
  return fault ? { fault: explain(fault) } : { table };
}

// More than two words to a line is a slip, and so is a word too few: neither becomes a number.
const linesOf = (typed: string): string[][] =>
  typed
    .split('\n')
    .map((line) =>
      plainText(line)
        .replace(DASHES, ' ')
        .replace(/km|₹|rs\.?/gi, ' ')
        .replace(/[,:;=]/g, ' ')
        .trim()
        .split(/\s+/),
    )
    .filter(([first]) => first !== '')
    .map((words) => (words.length === 2 ? words : []));

const numberOf = (word: string | undefined): number => (word && /^\d{1,6}(\.\d{1,2})?$/.test(word) ? Number(word) : Number.NaN);

function explain(fault: FeeTableFault): Fault {
  const { feeTable } = messages;
  const line = 'at' in fault ? fault.at + 1 : 0;
  const isAboutBands = fault.what === 'bad-band' || fault.what === 'band-order' || fault.what === 'no-bands';
  return { field: isAboutBands ? 'bands' : 'pincodes', text: feeTable.faults[fault.what](line) };
}
