import { useState } from 'react';
import { useOpenApi } from '../../platform/api';
import { rememberPincode } from '../../platform/delivery-promise/remembered-pincode';
import { messages } from './messages';

type Progress = 'locating' | 'notLocated' | 'notFound';

/** Remembers the pincode of the place where the device is; what does so is loaded when it is asked for. `message` says how far that is. */
export function useMyLocation(onFound: () => void): { locate: () => Promise<void>; message: string } {
  const api = useOpenApi();
  const [progress, setProgress] = useState<Progress | null>(null);
  const locate = async () => {
    setProgress('locating');
    try {
      const { findMyPincode } = await import('./find-my-pincode');
      const pincode = await findMyPincode(api);
      if (pincode === null) return setProgress('notFound');
      rememberPincode(pincode);
      onFound();
    } catch {
      setProgress('notLocated');
    }
  };
  return { locate, message: progress ? messages[progress] : '' };
}
