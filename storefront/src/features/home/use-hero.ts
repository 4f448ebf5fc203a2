import { useEffect, useState } from 'react';
import { useReducedMotion } from '../../ui/motion/reduced-motion';

/** Which slide is shown, and whether it moves on by itself: not while it is paused, held by pointer or focus, or less motion is asked for. */
export function useHero() {
  const still = useReducedMotion();
  const [shown, show] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return { shown, show, paused, setPaused, moving: !still && !paused && !held, still, hold };
}

/** True once what moves the slides is there: it comes after the first view is drawn, and without it the dots still work. */
export function useMotionIsHere(): boolean {
  const [isHere, setIsHere] = useState(false);
  useEffect(() => {
    if (!('ResizeObserver' in window && 'IntersectionObserver' in window)) return;
    let mounted = true;
    const bring = () =>
      void import('./hero-motion').then(
        () => mounted && setIsHere(true),
        () => {}, // the first slide stays
      );
    if (document.readyState === 'complete') bring();
    else window.addEventListener('load', bring, { once: true });
    return () => {
      mounted = false;
      window.removeEventListener('load', bring);
    };
  }, []);
  return isHere;
}
