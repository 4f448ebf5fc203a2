import { useUnfinishedCheckout } from '../../features/checkout/flow/use-unfinished-checkout';

type Ends = Parameters<typeof useUnfinishedCheckout>[0];

/** Finishes a checkout that a reload interrupted. Shows nothing. */
export default function UnfinishedCheckout({ onOrderPlaced }: Ends) {
  useUnfinishedCheckout({ onOrderPlaced });
  return null;
}
