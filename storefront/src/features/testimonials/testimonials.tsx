import { MovingRow } from '../../ui/motion/moving-row';
import { messages } from './messages';
import styles from './testimonials.module.css';

/** Six sample reviews running by, plainly marked as what they are. */
export function Testimonials() {
  const note = (
    <>
      <p className={styles.rating}>
        <span aria-hidden className={styles.stars}>
          {messages.stars}
        </span>{' '}
        {messages.rating}
      </p>
      <p className={styles.honest}>{messages.honest}</p>
    </>
  );
  return (
    <MovingRow title={messages.title} sample={messages.sample} note={note} pause={messages.pause} play={messages.play}>
      <ul className={styles.reviews}>
        {messages.reviews.map(({ text, who }) => (
          <li key={who}>
            <figure className={styles.review}>
              <blockquote className={styles.text}>{text}</blockquote>
              <figcaption className={styles.who}>{who}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </MovingRow>
  );
}
