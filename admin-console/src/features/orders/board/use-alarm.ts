import { useCallback, useEffect, useRef, useState } from 'react';
import type { Order } from '../api';
import { Alarm } from './alarm';

interface AlarmReasons {
  waiting: boolean;
  withIssue: Order[];
  /** The orders cannot be read. */
  blind: boolean;
}

/** Rings as long as somebody waits, and once for each new delivery issue and each time that the board goes blind, while the sound is on. */
export function useAlarm({ waiting, withIssue, blind }: AlarmReasons) {
  const [alarm] = useState(() => new Alarm());
  const [on, setOn] = useState(false);
  const heard = useRef(new Set<string>());
  useEffect(() => {
    if (on && waiting) alarm.ring();
    else alarm.rest();
  }, [alarm, on, waiting]);
  useEffect(() => {
    if (!on) return;
    const unheard = withIssue.map(issueKey).filter((issue) => !heard.current.has(issue));
    if (unheard.length > 0) alarm.warn();
    for (const issue of unheard) heard.current.add(issue);
  }, [alarm, on, withIssue]);
  const toldBlind = useRef(false);
  useEffect(() => {
    if (on && blind && !toldBlind.current) alarm.warnOfBlindness();
    toldBlind.current = blind && (on || toldBlind.current);
  }, [alarm, on, blind]);
  useEffect(() => () => alarm.close(), [alarm]);
  const toggle = useCallback(async () => setOn(on ? false : await alarm.allow()), [alarm, on]);
  return { on, toggle };
}

/** The same issue of the same order is another one when it comes again. */
const issueKey = ({ id, delivery_issue, delivery_issue_since }: Order): string =>
  `${id} ${delivery_issue} ${delivery_issue_since}`;
