import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icons/icon';
import type { Notice, NoticeOf } from './checkout-machine';
import styles from './checkout-notice.module.css';
import { messages } from '../messages';

export interface CheckoutNoticeProps {
  notice: Notice;
  /** Something of the order can still be had. */
  remains: boolean;
  onSignIn(): void;
  onOpenCart(): void;
}

/** What happened and what the shopper can do now, in reassuring words. */
export function CheckoutNotice({ notice, remains, onSignIn, onOpenCart }: CheckoutNoticeProps) {
  const { title, hint, calm } = noticeText(notice, remains);
  const ref = useRef<HTMLDivElement>(null);
  // Of large letters the whole view scrolls, and comes back from the provider's window at its top.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [notice]);
  return (
    <div ref={ref} className={calm ? styles.calm : styles.notice} role={ALERTS.includes(notice.kind) ? undefined : 'alert'}>
      <Icon name={calm ? 'info' : 'alert'} />
      <div>
        <p className={styles.title}>{title}</p>
        {notice.kind === 'not_available' && <Names names={notice.names.filter((name) => !notice.text.includes(name))} />}
        {hint && <p>{hint}</p>}
        {notice.kind === 'not_available' && (
          <Button variant="quiet" onClick={onOpenCart} className={styles.action}>
            {messages.openCart}
          </Button>
        )}
        {notice.kind === 'sign_in' && (
          <Button variant="quiet" onClick={onSignIn} className={styles.action}>
            {messages.signInAction}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Those that come with a note of their own, which is read out. */
const ALERTS: Notice['kind'][] = ['placed_instead', 'failed', 'not_available', 'window_failed', 'sign_in'];

function Names({ names }: { names: string[] }) {
  return names.length > 0 ? (
    <ul className={styles.names}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  ) : null;
}

interface Words {
  title: string;
  hint?: string;
  /** Nothing is wrong; the shopper may simply go on. */
  calm?: boolean;
}

function noticeText(notice: Notice, remains: boolean): Words {
  switch (notice.kind) {
    case 'declined':
      return declinedText(notice.description);
    case 'not_available':
      return { title: notice.text, hint: remains ? messages.restCanBeHad : undefined };
    case 'failed':
      return {
        title: notice.text || messages.checkoutFailed(''),
        hint: notice.awaited ? messages.checkingEarlier : messages.failedHint,
      };
    case 'placed_instead':
      return {
        title: messages.placedInstead(notice.placedId),
        hint: messages.secondPayment[notice.refund ?? 'none'],
        calm: true,
      };
    case 'unverified':
      return notice.final
        ? { title: messages.verificationFailed, hint: messages.unpaidHint }
        : { title: messages.unconfirmed, hint: messages.unverifiedHint, calm: true };
    case 'window_failed':
      return {
        title: notice.awaited ? messages.windowNotLoaded : messages.windowFailed,
        hint: notice.awaited ? messages.checkingEarlier : messages.windowFailedHint,
      };
    default:
      return plainTexts()[notice.kind];
  }
}

// Banks add advice of their own in English; advice given twice sounds like two different things to do.
const ADVISES = /\b(again|another|other|different|instead)\b/i;

function declinedText(description: string): Words {
  const { declined, nothingOrdered, tryAnotherWay } = messages;
  return {
    title: description || declined,
    hint: ADVISES.test(description) ? nothingOrdered : `${nothingOrdered} ${tryAnotherWay}`,
  };
}

export const placedInsteadText = ({ placedId, refund }: NoticeOf<'placed_instead'>): string =>
  `${messages.placedInstead(placedId)} ${messages.secondPayment[refund ?? 'none']}`;

type PlainNotice = Exclude<
  Notice['kind'],
  'declined' | 'not_available' | 'failed' | 'window_failed' | 'placed_instead' | 'unverified'
>;

const plainTexts = (): Record<PlainNotice, Words> => ({
  checking: { title: messages.checking, hint: messages.checkingHint, calm: true },
  not_paid: { title: messages.notPaid, hint: messages.notPaidHint, calm: true },
  expired: { title: messages.expired, hint: messages.expiredHint, calm: true },
  refunding: { title: messages.refunding, hint: messages.refundHint, calm: true },
  refunded: { title: messages.refunded, hint: messages.refundHint, calm: true },
  unsure: { title: messages.unsure, hint: messages.unsureHint },
  unconfirmed: { title: messages.unconfirmed, hint: messages.unconfirmedHint, calm: true },
  sign_in: { title: messages.signIn },
});
