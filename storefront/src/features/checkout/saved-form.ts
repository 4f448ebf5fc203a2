import type { DeliveryAddress } from '@shop/domain';
import { keep, readSaved } from '../../platform/storage';

/** What a shopper has typed into a checkout, on this device, until it is an order or they sign out. */
export interface SavedForm {
  /** Null while nothing was typed or chosen. */
  address(): Partial<DeliveryAddress> | null;
  keepAddress(address: DeliveryAddress): void;
  /** The code that was applied last and is as good as then, as far as this device knows. */
  coupon(): string | null;
  keepCoupon(code: string | null): void;
  forget(): void;
}

interface SavedTexts {
  address?: unknown;
  coupon?: unknown;
}

/** Each shopper's own; without a shopper nothing is kept. */
export function savedForm(shopperId: string | undefined): SavedForm {
  const key = `shop.checkout-draft.${shopperId}`;
  const read = (): SavedTexts => (shopperId && (readSaved(key) as SavedTexts | null)) || {};
  const write = (change: SavedTexts) => shopperId && keep(key, { ...read(), ...change });
  return {
    address: () => textsOf(read().address),
    keepAddress: (address) => write({ address }),
    coupon: () => {
      const { coupon } = read();
      return typeof coupon === 'string' ? coupon : null;
    },
    keepCoupon: (coupon) => write({ coupon }),
    forget: () => keep(key, null),
  };
}

const FIELDS = ['name', 'phone', 'line1', 'area', 'city', 'pincode'] as const;

/** The fields of an address that was kept, as far as they are texts; null when there is none. */
export function textsOf(saved: unknown): Partial<DeliveryAddress> | null {
  if (typeof saved !== 'object' || saved === null) return null;
  const texts = FIELDS.map((field) => [field, (saved as Record<string, unknown>)[field]]);
  return Object.fromEntries(texts.filter(([, text]) => typeof text === 'string')) as Partial<DeliveryAddress>;
}
