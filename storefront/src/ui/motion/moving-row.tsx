import { type ReactNode, useId, useState } from 'react';
import { IconButton } from '../icons/icon-button';
import { Marquee } from './marquee';
import styles from './moving-row.module.css';
import { useReducedMotion } from './reduced-motion';

/** Slower than a strip of offers: this is read or looked at in passing. */
const SPEED = 40;

export interface MovingRowProps {
  title: string;
  /** What the row is an example of, when it shows nothing real yet; null when it does. */
  sample: string | null;
  note: ReactNode;
  pause: string;
  play: string;
  /** One list, or nothing but the note. */
  children: ReactNode;
}

/** A part of a page whose list runs by; it can be paused, and with less motion it is a list to scroll by oneself. */
export function MovingRow({ title, sample, note, pause, play, children }: MovingRowProps) {
  const still = useReducedMotion();
  const [paused, setPaused] = useState(false);
  const heading = useId();
  return (
    <section className={styles.row} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading}>{title}</h2>
        {sample && <span className={styles.sample}>{sample}</span>}
        {children && !still && (
          <IconButton label={paused ? play : pause} icon={paused ? 'play' : 'pause'} onClick={() => setPaused(!paused)} />
        )}
        <div className={styles.note}>{note}</div>
      </header>
      {!children ? null : still ? (
        // Focusable, so that the keyboard can scroll it.
        <div className={styles.still} tabIndex={0} role="group" aria-label={title}>
          {children}
        </div>
      ) : (
        <Marquee label={title} paused={paused} speed={SPEED}>
          {children}
        </Marquee>
      )}
    </section>
  );
}
