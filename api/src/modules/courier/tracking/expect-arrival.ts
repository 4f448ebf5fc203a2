import { etaRange, type EtaRange, metersBetween, PICKED_UP_RANK, ROAD_FACTOR } from '@shop/domain';
import type { Arrival } from '../courier-provider.js';
import type { DeliveryEntity } from '../delivery.entity.js';

/** When a parcel should be at the door, from what the courier says of it and from the road that is left; null when nobody knows. */
export function expectArrival(delivery: DeliveryEntity, arrival: Arrival, now: Date): EtaRange | null {
  const { word, rank } = delivery;
  return etaRange({ now, word, rank, ...arrival, metersAhead: metersAhead(delivery) });
}

function metersAhead({ rider, drop_latitude, drop_longitude, distance_meters, rank }: DeliveryEntity): number | null {
  if (
    rank < PICKED_UP_RANK ||
    rider?.latitude == null ||
    rider.longitude == null ||
    drop_latitude === null ||
    drop_longitude === null
  )
    return distance_meters;
  const home = { latitude: drop_latitude, longitude: drop_longitude };
  return metersBetween({ latitude: rider.latitude, longitude: rider.longitude }, home) * ROAD_FACTOR;
}
