import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import type { Notice } from './checkout-machine';
import styles from './checkout-notice.module.css';
import { messages } from './messages';

export interface CheckoutNoticeProps {
  notice: Notice;
  onSignIn(): void;
  onOpenCart(): void;
}

/** What happened and what the shopper may do now, in words that take the fear out of it. */
export function CheckoutNotice({ notice, onSignIn, onOpenCart }: CheckoutNoticeProps) {
  const { title, hint, calm } = noticeWords(notice);
  return (
    <div className={calm ? styles.calm : styles.notice} role={toastText(notice) ? undefined : 'alert'}>
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

/** The documented note that goes with a notice; null when the notice alone speaks. */
export function toastText(notice: Notice): string | null {
  if (notice.kind === 'unverified') return messages.verificationFailed;
  if (notice.kind === 'failed' || notice.kind === 'not_deliverable') return notice.text;
  return notice.kind === 'not_available' ? messages.checkoutFailed(notice.text) : null;
}

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

function noticeWords(notice: Notice): Words {
  switch (notice.kind) {
    case 'declined':
      return { title: notice.description || messages.declined, hint: messages.declinedHint };
    case 'not_available':
    case 'not_deliverable':
      return { title: notice.text };
    case 'failed':
      return { title: notice.text, hint: messages.failedHint };
    default:
      return plainWords()[notice.kind];
  }
}

type PlainNotice = Exclude<Notice['kind'], 'declined' | 'not_available' | 'not_deliverable' | 'failed'>;

const plainWords = (): Record<PlainNotice, Words> => ({
  not_paid: { title: messages.notPaid, hint: messages.notPaidHint, calm: true },
  expired: { title: messages.expired, hint: messages.expiredHint, calm: true },
  refunding: { title: messages.refunding, hint: messages.refundHint, calm: true },
  refunded: { title: messages.refunded, hint: messages.refundHint, calm: true },
  unsure: { title: messages.unsure, hint: messages.unsureHint },
  unverified: { title: messages.verificationFailed, hint: messages.unverifiedHint },
  window_failed: { title: messages.windowFailed, hint: messages.windowFailedHint },
  sign_in: { title: messages.signIn },
});
