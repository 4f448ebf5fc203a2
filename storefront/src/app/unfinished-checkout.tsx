import { useUnfinishedCheckout } from '../features/checkout/use-unfinished-checkout';

/** Finishes a checkout that a reload interrupted. Shows nothing. */
export default function UnfinishedCheckout({ onOrderPlaced }: { onOrderPlaced: (orderId: string) => void }) {
  useUnfinishedCheckout({ onOrderPlaced });
  return null;
}
