import { type FeeTableFault, MAX_BANDS, MAX_KM, MAX_PINCODES } from '@shop/domain';

/** What is wrong with a fee table, in words for the owner. Rows are counted from 1. */
export function explainFault(fault: FeeTableFault): string {
  switch (fault.what) {
    case 'bad-band':
      return `Distance ${fault.at + 1}: please enter kilometres up to ${MAX_KM} and a fee in whole rupees.`;
    case 'band-order':
      return `Distance ${fault.at + 1} must be greater than the one before.`;
    case 'bad-pincode':
      return `Pincode ${fault.at + 1}: please enter six digits and the kilometres by road, such as 400606 and 2.4.`;
    case 'twice':
      return `Pincode ${fault.at + 1} is in the list twice.`;
    case 'too-far':
      return `Pincode ${fault.at + 1} lies beyond the last distance.`;
    case 'too-many':
      return `At most ${MAX_BANDS} distances and ${MAX_PINCODES} pincodes.`;
    case 'no-bands':
      return 'Please enter what a delivery costs up to which distance.';
    case 'no-pincodes':
      return 'Please enter the pincodes that you deliver to.';
  }
}
