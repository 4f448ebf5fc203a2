import { addRupees } from '@shop/domain';
import type { Theirs } from './provider-records.js';
import type { BookFigures } from './reconciliation.entity.js';

/** What the providers list for a day. Failed tries and cancelled rides moved no money and are not counted. */
export function figuresOf({ payments, refunds, trips }: Theirs): BookFigures {
  const taken = payments.filter(({ wasCaptured }) => wasCaptured);
  const given = refunds.filter(({ status }) => status !== 'failed');
  const ridden = trips?.filter(({ isCancelled }) => !isCancelled);
  return {
    payments: taken.length,
    captured: addRupees(taken.map(({ amount }) => amount)),
    refunds: given.length,
    returned: addRupees(given.map(({ amount }) => amount)),
    rides: ridden?.length ?? null,
    charges: ridden ? addRupees(ridden.map(({ cost }) => Number(cost))) : null,
  };
}
