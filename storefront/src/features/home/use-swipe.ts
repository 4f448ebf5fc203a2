import { type TouchEvent, useRef } from 'react';

/** A finger that moves this far means the next slide; less than that, and the slide comes back. */
const FAR_ENOUGH_PX = 50;
/** Beyond the first and the last slide the reel gives way only a little. */
const STIFFNESS = 4;

/** The slides follow a finger and come to rest on one of them. A mouse has the dots, and must be able to select the text. */
export function useSwipe(count: number, shown: number, show: (slide: number) => void) {
  const reel = useRef<HTMLDivElement>(null);
  const start = useRef<number | null>(null);
  const drag = (by: number | null) => {
    reel.current?.toggleAttribute('data-dragged', by !== null);
    if (by === null) reel.current?.style.removeProperty('--drag');
    else reel.current?.style.setProperty('--drag', `${isInside(shown - Math.sign(by), count) ? by : by / STIFFNESS}px`);
  };
  const letGo = () => {
    start.current = null;
    drag(null);
  };
  const moved = (event: TouchEvent): number => (event.changedTouches[0]?.clientX ?? 0) - (start.current ?? 0);
  const touch = {
    onTouchStart: ({ touches }: TouchEvent) => {
      start.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
    },
    onTouchMove: (event: TouchEvent) => {
      if (start.current !== null) drag(moved(event));
    },
    onTouchEnd: (event: TouchEvent) => {
      if (start.current === null) return;
      const by = moved(event);
      const next = shown - Math.sign(by);
      letGo();
      if (Math.abs(by) >= FAR_ENOUGH_PX && isInside(next, count)) show(next);
    },
    // The page is scrolled up or down instead.
    onTouchCancel: letGo,
  };
  return { reel, touch };
}

const isInside = (slide: number, count: number): boolean => slide >= 0 && slide < count;
