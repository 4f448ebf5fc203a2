import { useEffect, useState } from 'react';

const TICK_MS = 10_000;

/** The time, updated every ten seconds: an age goes on growing while nothing else changes, offline too. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(ticking);
  }, []);
  return now;
}
