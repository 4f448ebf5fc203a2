import { useCallback, useEffect, useRef, useState } from 'react';
import type { Order } from '../api';
import { Alarm } from './alarm';

/** Rings as long as somebody waits, and once for each new trouble, while the sound is on. */
export function useAlarm(waiting: boolean, troubled: Order[]) {
  const [alarm] = useState(() => new Alarm());
  const [on, setOn] = useState(false);
  const heard = useRef(new Set<string>());
  useEffect(() => {
    if (on && waiting) alarm.ring();
    else alarm.rest();
  }, [alarm, on, waiting]);
  useEffect(() => {
    if (!on) return;
    const news = troubled.map(nameOfTrouble).filter((trouble) => !heard.current.has(trouble));
    if (news.length > 0) alarm.warn();
    for (const trouble of news) heard.current.add(trouble);
  }, [alarm, on, troubled]);
  useEffect(() => () => alarm.close(), [alarm]);
  const toggle = useCallback(async () => setOn(on ? false : await alarm.allow()), [alarm, on]);
  return { on, toggle };
}

/** The same trouble of the same order is another one when it comes again. */
const nameOfTrouble = ({ id, trouble, trouble_since }: Order): string => `${id} ${trouble} ${trouble_since}`;
