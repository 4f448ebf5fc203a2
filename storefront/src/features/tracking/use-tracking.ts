import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../platform/api';
import { retryAfterMs } from '../../platform/retry-after';
import { useShopConfig } from '../../platform/shop-config';
import { type Courier, courierQuery, isUnderWay, type Tracking, trackingQuery } from './api';
import { type MapPlaces, placesOf } from './map/places';

export interface FollowedOrder {
  /** Null until the first answer. */
  tracking: Tracking | null;
  /** Only while the delivery is under way. */
  courier: Courier | null;
  places: MapPlaces;
  /** When the server answered last, in milliseconds. */
  updatedAt: number;
  /** The latest question was not answered; what is shown is older. */
  isStale: boolean;
  /** It was not, because the shop is too busy. */
  isShopBusy: boolean;
}

const NOWHERE: MapPlaces = { shop: null, home: null, rider: null, isParcelOnBoard: false };

/** Follows one order for as long as its view is mounted. */
export function useTracking(orderId: string): FollowedOrder {
  const api = useApi();
  const shop = useShopConfig()?.shop ?? null;
  const { data: tracking = null, dataUpdatedAt, error } = useQuery(trackingQuery(api, orderId));
  const underWay = tracking !== null && isUnderWay(tracking);
  const rider = useQuery({ ...courierQuery(api, tracking?.order_id ?? orderId), enabled: underWay });
  const courier = underWay ? (rider.data ?? null) : null;
  const places = useMemo(() => (tracking ? placesOf(tracking, courier, shop) : NOWHERE), [tracking, courier, shop]);
  return {
    tracking,
    courier,
    places,
    updatedAt: dataUpdatedAt,
    isStale: error !== null,
    isShopBusy: retryAfterMs(error) !== null,
  };
}
