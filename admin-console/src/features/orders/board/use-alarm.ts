import { useCallback, useEffect, useState } from 'react';
import { Alarm } from './alarm';

/** Rings as long as somebody waits and the sound is on. */
export function useAlarm(waiting: boolean) {
  const [alarm] = useState(() => new Alarm());
  const [on, setOn] = useState(false);
  useEffect(() => {
    if (on && waiting) alarm.ring();
    else alarm.rest();
  }, [alarm, on, waiting]);
  useEffect(() => () => alarm.close(), [alarm]);
  const toggle = useCallback(async () => setOn(on ? false : await alarm.allow()), [alarm, on]);
  return { on, toggle };
}
