import { useCallback, useEffect, useRef, useState } from 'react';
import type { Order } from '../api';
import { Alarm } from './alarm';

interface AlarmReasons {
  /** Orders that are to be accepted. */
  waiting: Order[];
  withIssue: Order[];
  /** The orders cannot be read. */
  blind: boolean;
}

/**
 * While the sound is on, rings as long as there is something to accept now; sounds once for each new order that waits for the opening, since
 * at night there is nobody to ring for, for each new delivery issue and each time that the board goes blind.
 */
export function useAlarm({ waiting, withIssue, blind }: AlarmReasons) {
  const [alarm] = useState(() => new Alarm());
  const [on, setOn] = useState(false);
  const announced = useRef(new Set<string>());
  const isDue = waiting.some(({ rider_from }) => !rider_from);
  useEffect(() => {
    if (on && isDue) alarm.ring();
    else alarm.rest();
  }, [alarm, on, isDue]);
  useEffect(() => {
    if (!on) return;
    const early = waiting.filter(({ rider_from }) => rider_from).map(({ id }) => id);
    if (addNew(announced.current, early)) alarm.announce();
    if (addNew(announced.current, withIssue.map(issueKey))) alarm.warn();
  }, [alarm, on, waiting, withIssue]);
  const toldBlind = useRef(false);
  useEffect(() => {
    if (on && blind && !toldBlind.current) alarm.warnOfBlindness();
    toldBlind.current = blind && (on || toldBlind.current);
  }, [alarm, on, blind]);
  useEffect(() => () => alarm.close(), [alarm]);
  const toggle = useCallback(async () => setOn(on ? false : await alarm.allow()), [alarm, on]);
  return { on, toggle };
}

/** Whether any of these was not heard before; from now on it was. */
function addNew(announced: Set<string>, keys: string[]): boolean {
  const before = announced.size;
  for (const key of keys) announced.add(key);
  return announced.size > before;
}

/** The same issue of the same order is another one when it comes again. */
const issueKey = ({ id, delivery_issue, delivery_issue_since }: Order): string =>
  `${id} ${delivery_issue} ${delivery_issue_since}`;
