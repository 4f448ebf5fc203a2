import { DEFAULT_CITY, type DeliveryAddress, normalisePhone } from '@shop/domain';
import { keep, readKept } from '../../platform/storage';

/** Who the form may be filled in for when this device knows no address yet. */
interface Shopper {
  id: string;
  name: string;
  phone: string | null;
}

/** The address that the form starts with: the last one of this shopper on this device, else name and phone of the account. */
export function startingAddress(shopper: Shopper | undefined): DeliveryAddress {
  return {
    name: shopper?.name ?? '',
    phone: normalisePhone(shopper?.phone ?? '') ?? '',
    line1: '',
    area: '',
    city: DEFAULT_CITY,
    pincode: '',
    ...(shopper && lastAddress(shopper.id)),
  };
}

export function rememberAddress(shopperId: string, address: DeliveryAddress): void {
  keep(keyOf(shopperId), address);
}

const FIELDS = ['name', 'phone', 'line1', 'area', 'city', 'pincode'] as const;

function lastAddress(shopperId: string): Partial<DeliveryAddress> {
  const kept = (readKept(keyOf(shopperId)) ?? {}) as Record<string, unknown>;
  const texts = FIELDS.map((field) => [field, kept[field]]).filter(([, text]) => typeof text === 'string');
  return Object.fromEntries(texts) as Partial<DeliveryAddress>;
}

const keyOf = (shopperId: string): string => `shop.address.${shopperId}`;
