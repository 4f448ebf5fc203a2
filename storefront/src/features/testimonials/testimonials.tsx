import { useQuery } from '@tanstack/react-query';
import { useOpenApi } from '../../platform/api';
import { ownText } from '../../platform/own-text';
import { MovingRow } from '../../ui/motion/moving-row';
import { type ShopRating, type Testimonial, testimonialsQuery } from './api';
import { messages } from './messages';
import styles from './testimonials.module.css';

/** What customers say; whatever is only an example is marked as one. Gone when the owner shows nothing, or it cannot be read. */
export function Testimonials() {
  const { data, isPending } = useQuery(testimonialsQuery(useOpenApi()));
  // The place is kept while we ask, so that nothing below jumps when the answer comes.
  if (isPending) return <div className={styles.pending} aria-hidden />;
  if (!data || (data.rating === null && data.testimonials.length === 0)) return null;
  const { rating, testimonials } = data;
  const marks = [...testimonials, ...(rating ? [rating] : [])].map(({ is_sample }) => is_sample);
  const note = (
    <>
      {rating && <Rating rating={rating} isMarked={!marks.every(Boolean)} />}
      {marks.some(Boolean) && <p className={styles.honest}>{messages.honest}</p>}
    </>
  );
  return (
    <MovingRow
      title={messages.title}
      sample={marks.every(Boolean) ? messages.sample : null}
      note={note}
      pause={messages.pause}
      play={messages.play}
    >
      {testimonials.length > 0 && (
        <ul className={styles.reviews}>
          {testimonials.map((testimonial) => (
            <li key={testimonial.id}>
              <Review testimonial={testimonial} />
            </li>
          ))}
        </ul>
      )}
    </MovingRow>
  );
}

function Rating({ rating: { average, count, is_sample }, isMarked }: { rating: ShopRating; isMarked: boolean }) {
  const text = is_sample ? messages.rating(average.toFixed(1), count) : messages.verified(average.toFixed(1), count);
  return (
    <p className={styles.rating}>
      <Stars rating={average} /> {text}
      {is_sample && isMarked && <span className={styles.sample}>{messages.sampleOne}</span>}
    </p>
  );
}

function Review({ testimonial }: { testimonial: Testimonial }) {
  const area = ownText(testimonial, 'area');
  return (
    <figure className={styles.review}>
      <blockquote className={styles.text}>{ownText(testimonial, 'text')}</blockquote>
      <figcaption className={styles.who}>
        <span role="img" aria-label={messages.stars(testimonial.rating)}>
          <Stars rating={testimonial.rating} />
        </span>
        {testimonial.is_sample && <span className={styles.sample}>{messages.sampleOne}</span>}
        {testimonial.is_verified && <span className={styles.verified}>{messages.verifiedOne}</span>}
        <span className={styles.name}>{[ownText(testimonial, 'name'), area].filter(Boolean).join(', ')}</span>
      </figcaption>
    </figure>
  );
}

/** As many filled as it rounds to; read by no one, the words beside it say the same. */
function Stars({ rating }: { rating: number }) {
  const filled = Math.round(rating);
  return (
    <span aria-hidden className={styles.stars}>
      {'★'.repeat(filled)}
      {'☆'.repeat(5 - filled)}
    </span>
  );
}
