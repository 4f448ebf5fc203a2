import { clockText } from '../../platform/clock-text';
import { knownAt } from '../../platform/offline/known-at';
import { Dialog } from '../../ui/overlays/dialog';
import { EmptyState } from '../../ui/states/empty-state';
import { Icon } from '../../ui/icons/icon';
import { Skeleton } from '../../ui/states/skeleton';
import { DeliveryMap } from './map/delivery-map';
import { expectedText, openingText } from './expected';
import { messages } from './messages';
import { ProgressSteps } from './progress-steps';
import { RiderCard } from './rider-card';
import styles from './tracking-modal.module.css';
import { viewTracking } from './tracking-view';
import { useNow } from './use-now';
import { type FollowedOrder, useTracking } from './use-tracking';

export interface TrackingModalProps {
  open: boolean;
  onClose: () => void;
  orderId: string | null;
}

/** Follows one order live; nothing is asked any more once it is closed or over. */
export function TrackingModal({ open, onClose, orderId }: TrackingModalProps) {
  return (
    <Dialog open={open} onClose={onClose} title={messages.title}>
      {orderId ? (
        <Following key={orderId} orderId={orderId} />
      ) : (
        <EmptyState title={messages.empty} text={messages.emptyHint} art={<Icon name="truck" size={56} />} />
      )}
    </Dialog>
  );
}

function Following({ orderId }: { orderId: string }) {
  const followed = useTracking(orderId);
  return (
    <div className={styles.tracking}>
      <p className={styles.order}>
        {messages.order} <span className={styles.id}>#{orderId}</span>
      </p>
      {followed.tracking ? (
        <Delivery orderId={orderId} followed={followed} tracking={followed.tracking} />
      ) : (
        <Waiting isLost={followed.isStale} />
      )}
    </div>
  );
}

interface DeliveryProps {
  orderId: string;
  followed: FollowedOrder;
  tracking: NonNullable<FollowedOrder['tracking']>;
}

function Delivery({ orderId, followed, tracking }: DeliveryProps) {
  const view = viewTracking(tracking, orderId);
  const { courier, places, updatedAt, isStale, isShopBusy } = followed;
  const isComing = view.outcome === 'coming';
  const now = useNow();
  const [opening, expected] = isComing ? [openingText(tracking, now), expectedText(tracking, now)] : [];
  return (
    <>
      <div className={styles[view.outcome]} role="status">
        <p className={styles.headline}>{view.headline}</p>
        {view.details.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {opening && <p>{opening}</p>}
        {expected && <p className={styles.expected}>{expected}</p>}
      </div>
      {view.hasSteps && <ProgressSteps view={view} />}
      {view.link && <LiveLink address={view.link} />}
      {isComing && (places.home || places.rider) && (
        <DeliveryMap places={places} seenAt={courier?.seen_at ?? null} sentence={view.headline} />
      )}
      {courier && <RiderCard courier={courier} />}
      <p className={styles.updated}>
        {isStale && <strong>{isShopBusy ? messages.shopBusy : messages.stale} </strong>}
        {messages.lastUpdated(updatedTime(updatedAt))}
      </p>
    </>
  );
}

function LiveLink({ address }: { address: string }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={styles.live}>
      <Icon name="pin" size={20} />
      {messages.viewOnMap}
      <span className="visually-hidden"> {messages.opensNewTab}</span>
      <Icon name="external" size={18} />
    </a>
  );
}

function Waiting({ isLost }: { isLost: boolean }) {
  return (
    <div className={styles.waiting}>
      <p role="status" className={isLost ? styles.lost : 'visually-hidden'}>
        {isLost ? messages.unreachable : messages.loading}
      </p>
      <Skeleton height="4.5rem" />
      <Skeleton height="3.5rem" />
      <Skeleton height="13rem" />
    </div>
  );
}

/** To the second while it is followed; what was kept from an earlier visit may be of another day. */
function updatedTime(at: number): string {
  return Date.now() - at < 60 * 60_000 ? clockText(at, { second: '2-digit' }) : knownAt(at);
}
