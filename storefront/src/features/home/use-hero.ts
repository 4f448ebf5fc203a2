import { useEffect, useState } from 'react';
import { useReducedMotion } from '../../ui/motion/reduced-motion';

const SHOWN_FOR_MS = 5000;

/** Which slide is shown, and whether it moves on by itself: not while it is paused, held by pointer or focus, or less motion is asked for. */
export function useHero(count: number) {
  const still = useReducedMotion();
  const [shown, show] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const moving = !still && !paused && !held && count > 1;
  // Whatever brought a slide into sight, it has its full time.
  useEffect(() => {
    if (!moving) return undefined;
    const timer = setTimeout(() => show((shown + 1) % count), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [moving, shown, count]);
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return { shown, show, paused, setPaused, moving, still, hold };
}
