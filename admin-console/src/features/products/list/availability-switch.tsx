import Switch from '@mui/material/Switch';
import type { Product } from '../api';
import { messages } from '../messages';
import { useOfferForSale } from './offer-for-sale';

export function AvailabilitySwitch({ product }: { product: Product }) {
  const offerForSale = useOfferForSale(product);
  // A second tap while the first is under way would race it; it is ignored.
  const toggle = () => !offerForSale.isPending && offerForSale.mutate(!product.is_available);
  return (
    <Switch
      checked={product.is_available}
      onChange={toggle}
      slotProps={{ input: { 'aria-label': messages.availability(product.name) } }}
    />
  );
}
