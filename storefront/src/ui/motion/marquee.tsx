import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useStyle } from '../use-style';
import styles from './marquee.module.css';

/** Pixels per second. */
const SPEED = 75;

export interface MarqueeProps {
  /** What runs here, for screen readers. */
  label: string;
  paused: boolean;
  speed?: number;
  children: ReactNode;
}

/** Runs its content from right to left without end; rests under the pointer and while it has the focus. */
export function Marquee({ label, paused, speed = SPEED, children }: MarqueeProps) {
  const window = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLDivElement>(null);
  const { width, copies } = useRun(window, first);
  const track = useRef<HTMLDivElement>(null);
  useStyle(track, { '--run': `${width}px`, '--time': `${width / speed}s` });
  return (
    <div ref={window} className={styles.window} tabIndex={0} role="group" aria-label={label}>
      <div ref={track} className={styles.track} data-moving={width > 0} data-paused={paused}>
        <div ref={first}>{children}</div>
        {Array.from({ length: copies }, (_, copy) => (
          // Shown again, but read out once.
          <div key={copy} aria-hidden>
            {children}
          </div>
        ))}
      </div>
    </div>
  );
}

/** How wide the content is, and how many copies behind it keep the strip full while it runs out to the left. */
function useRun(window: RefObject<HTMLDivElement | null>, first: RefObject<HTMLDivElement | null>) {
  const [run, setRun] = useState({ width: 0, copies: 1 });
  useLayoutEffect(() => {
    const measure = () => {
      const width = first.current?.offsetWidth ?? 0;
      const room = window.current?.offsetWidth ?? 0;
      setRun({ width, copies: width > 0 ? Math.ceil(room / width) : 1 });
    };
    // What observes sizes tells them once by itself, when the page is laid out anyway.
    if (typeof ResizeObserver === 'undefined') return measure();
    const observer = new ResizeObserver(measure);
    if (window.current) observer.observe(window.current);
    if (first.current) observer.observe(first.current);
    return () => observer.disconnect();
  }, [window, first]);
  return run;
}
