import { useEffect, useState } from 'react';
import { useReducedMotion } from '../../ui/reduced-motion';

const SHOWN_FOR_MS = 5000;

/** Which slide is shown. It moves on every 5 seconds, unless it is paused, held by pointer or focus, or less motion is asked for. */
export function useCarousel(count: number) {
  const still = useReducedMotion();
  const [shown, setShown] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const moving = !still && !paused && !held;
  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(() => setShown((shown + 1) % count), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [moving, shown, count]);
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return { shown, show: setShown, paused, setPaused, moving, still, hold };
}
