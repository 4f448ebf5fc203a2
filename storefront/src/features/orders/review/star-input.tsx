import { messages } from '../messages';
import styles from './order-review.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

interface StarInputProps {
  /** 0: none chosen yet. */
  rating: number;
  onChoose: (rating: number) => void;
  /** The id of what is wrong with it. */
  faultId?: string | undefined;
}

/** One of five stars: radio buttons for the keyboard and for readers, stars for the eye and the thumb. */
export function StarInput({ rating, onChoose, faultId }: StarInputProps) {
  return (
    <fieldset className={styles.stars} aria-describedby={faultId}>
      <legend className={styles.label}>{messages.review.legend}</legend>
      {STARS.map((star) => (
        <label key={star} className={styles.star}>
          <input
            type="radio"
            name="rating"
            className="visually-hidden"
            value={star}
            checked={rating === star}
            onChange={() => onChoose(star)}
          />
          <span aria-hidden className={styles.sign}>
            {star <= rating ? '★' : '☆'}
          </span>
          <span className="visually-hidden">{messages.review.star(star)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Stars that were given; the words beside them say the same. */
export function GivenStars({ rating }: { rating: number }) {
  return (
    <span aria-hidden className={styles.given}>
      {STARS.map((star) => (star <= rating ? '★' : '☆'))}
    </span>
  );
}
