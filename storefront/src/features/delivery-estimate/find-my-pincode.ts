import { readReply } from '@shop/contract';
import type { ApiClient } from '../../platform/api';

const WAIT_MS = 10_000;
const KNOWN_FOR_MS = 5 * 60_000;

/**
 * Asks the device where it is, if its owner allows that, and the shop for the pincode there: null where the shop knows none.
 * @throws GeolocationPositionError, or ApiError when the shop cannot be asked
 */
export async function findMyPincode(api: ApiClient): Promise<string | null> {
  const { latitude, longitude } = await askDevice();
  const body = { latitude: coarse(latitude), longitude: coarse(longitude) };
  return (await readReply(api.POST('/delivery/pincode', { body }))).pincode;
}

async function askDevice(): Promise<GeolocationCoordinates> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: WAIT_MS, maximumAge: KNOWN_FOR_MS }),
  );
  return coords;
}

/** To about a hundred metres: a pincode needs no more. */
const coarse = (degrees: number): number => Math.round(degrees * 1_000) / 1_000;
