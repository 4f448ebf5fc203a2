import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../../ui/button';
import type { FullOrder } from '../api';
import { messages } from '../messages';
import details from '../order-details.module.css';
import styles from './order-review.module.css';
import { GivenStars, StarInput } from './star-input';
import { useOrderReview } from './use-order-review';

/** Where the order's page shows it. */
export const REVIEW = 'review';
const LONGEST_TEXT = 500;

/** What the shopper says of an order that was delivered. */
export function OrderReview({ order }: { order: FullOrder }) {
  const section = useRef<HTMLElement>(null);
  const [isChanging, setChanging] = useState(false);
  const { hash } = useLocation();
  const goThere = () => section.current?.focus();
  useEffect(() => {
    if (hash === `#${REVIEW}`) section.current?.focus();
  }, [hash]);
  const { mutate, isPending } = useOrderReview(order, () => {
    setChanging(false);
    goThere();
  });
  if (order.status !== 'delivered') return null;
  const { review } = order;
  return (
    <section ref={section} id={REVIEW} tabIndex={-1} className={details.section} aria-labelledby="review-title">
      <h2 id="review-title">{messages.review.title}</h2>
      {review && !isChanging ? (
        <OwnReview review={review} busy={isPending} onChange={() => setChanging(true)} onRemove={() => mutate(null)} />
      ) : (
        <ReviewForm review={review} busy={isPending} onSave={mutate} onCancel={review ? () => setChanging(false) : undefined} />
      )}
    </section>
  );
}

type Review = NonNullable<FullOrder['review']>;

interface GivenProps {
  review: Review;
  busy: boolean;
  onChange: () => void;
  onRemove: () => void;
}

function OwnReview({ review: { rating, text, state }, busy, onChange, onRemove }: GivenProps) {
  return (
    <>
      <p>
        <GivenStars rating={rating} /> {messages.review.given(rating)}
      </p>
      {text && (
        <>
          <p className={styles.said}>{text}</p>
          <p className={details.soft}>{messages.review.states[state]}</p>
        </>
      )}
      <p className={details.actions}>
        <Button variant="quiet" onClick={onChange}>
          {messages.review.change}
        </Button>
        <Button variant="plain" busy={busy} onClick={onRemove}>
          {messages.review.remove}
        </Button>
      </p>
    </>
  );
}

interface ReviewFormProps {
  review: Review | null;
  busy: boolean;
  onSave: (review: { rating: number; text: string | null }) => void;
  onCancel: (() => void) | undefined;
}

function ReviewForm({ review, busy, onSave, onCancel }: ReviewFormProps) {
  const id = useId();
  const [rating, setRating] = useState(review?.rating ?? 0);
  const [text, setText] = useState(review?.text ?? '');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(rating === 0);
    if (rating > 0 && !busy) onSave({ rating, text: text.trim() || null });
  };
  const choose = (chosen: number) => {
    setRating(chosen);
    setMissing(false);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <StarInput rating={rating} onChoose={choose} faultId={isMissing ? `${id}-fault` : undefined} />
      {isMissing && (
        <p id={`${id}-fault`} className={styles.fault} role="alert">
          {messages.review.missing}
        </p>
      )}
      <ReviewText id={id} text={text} onChange={setText} />
      <p className={details.actions}>
        <Button type="submit" busy={busy}>
          {review ? messages.review.save : messages.review.send}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {messages.review.cancel}
          </Button>
        )}
      </p>
    </form>
  );
}

function ReviewText({ id, text, onChange }: { id: string; text: string; onChange: (text: string) => void }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {messages.review.text}
      </label>
      <textarea
        id={id}
        className={styles.text}
        rows={3}
        maxLength={LONGEST_TEXT}
        aria-describedby={`${id}-hint`}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-hint`} className={details.soft}>
        {messages.review.hint}
      </p>
    </div>
  );
}
