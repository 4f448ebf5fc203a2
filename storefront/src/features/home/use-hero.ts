import { type ComponentType, useEffect, useState } from 'react';
import { useReducedMotion } from '../../ui/reduced-motion';
import type { HeroMotionProps } from './hero-motion';

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

/** What moves the slides comes after the first view is drawn; without it the dots still work. */
export function useHeroMotion(): ComponentType<HeroMotionProps> | null {
  const [motion, setMotion] = useState<{ Motion: ComponentType<HeroMotionProps> } | null>(null);
  useEffect(() => {
    if (!('ResizeObserver' in window && 'IntersectionObserver' in window)) return;
    let here = true;
    const bring = () =>
      void import('./hero-motion').then(
        ({ HeroMotion }) => here && setMotion({ Motion: HeroMotion }),
        () => {}, // the first slide stays
      );
    if (document.readyState === 'complete') bring();
    else window.addEventListener('load', bring, { once: true });
    return () => {
      here = false;
      window.removeEventListener('load', bring);
    };
  }, []);
  return motion?.Motion ?? null;
}
