import { MovingRow } from '../../ui/motion/moving-row';
import { logos } from './logos';
import { messages } from './messages';
import styles from './partners.module.css';

const PARTNERS = Object.keys(messages.names) as (keyof typeof messages.names)[];

/** Six drawn logos of invented partners running by, plainly marked as samples. */
export function Partners() {
  return (
    <MovingRow
      title={messages.title}
      sample={messages.sample}
      note={<p className={styles.honest}>{messages.honest}</p>}
      pause={messages.pause}
      play={messages.play}
    >
      <ul className={styles.partners}>
        {PARTNERS.map((partner) => (
          <li key={partner} className={styles.partner}>
            <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden className={styles.logo}>
              {logos[partner](styles.soft)}
            </svg>
            <span className={styles.name}>{messages.names[partner]}</span>
          </li>
        ))}
      </ul>
    </MovingRow>
  );
}
