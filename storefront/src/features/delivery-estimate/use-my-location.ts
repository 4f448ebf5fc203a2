import { readReply } from '@shop/contract';
import { useMutation } from '@tanstack/react-query';
import { useOpenApi } from '../../platform/api';
import { rememberPincode } from '../../platform/delivery-promise/remembered-pincode';
import { messages } from './messages';

const WAIT_MS = 10_000;
const KNOWN_FOR_MS = 5 * 60_000;

/** Asks the device where it is, if its owner allows that, and the shop for the pincode there. `told` is how far that is, in words. */
export function useMyLocation(onFound: () => void): { locate: () => void; told: string } {
  const api = useOpenApi();
  const { mutate, isPending, isError, data } = useMutation({
    mutationFn: async () => {
      const { latitude, longitude } = await askDevice();
      return readReply(api.POST('/delivery/pincode', { body: { latitude: coarse(latitude), longitude: coarse(longitude) } }));
    },
    onSuccess: ({ pincode }) => {
      if (pincode === null) return;
      rememberPincode(pincode);
      onFound();
    },
  });
  const failed = isError ? messages.notLocated : data?.pincode === null ? messages.notFound : '';
  return { locate: () => mutate(), told: isPending ? messages.locating : failed };
}

async function askDevice(): Promise<GeolocationCoordinates> {
  const { coords } = await new Promise<GeolocationPosition>((found, failed) =>
    navigator.geolocation.getCurrentPosition(found, failed, { timeout: WAIT_MS, maximumAge: KNOWN_FOR_MS }),
  );
  return coords;
}

/** To about a hundred metres: a pincode needs no more. */
const coarse = (degrees: number): number => Math.round(degrees * 1_000) / 1_000;
