import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../platform/api';
import { failureText } from '../../platform/failure-text';
import { drafts } from '../../platform/drafts';
import { Confirm } from '../../ui/dialogs/confirm';
import { EmptyState } from '../../ui/lists/empty-state';
import { EndedFilter } from '../../ui/lists/ended-filter';
import { ListSkeleton } from '../../ui/lists/list-skeleton';
import { LoadFailure } from '../../ui/load-failure';
import { type Coupon, couponDraft, coupons, useEndCoupon } from './api';
import { CouponTable } from './coupon-table';
import { DeleteCoupon } from './delete-coupon';
import { EditCoupon } from './edit-coupon';
import { messages } from './messages';

/** What is being done with which coupon. */
type Open = { what: 'delete' | 'edit' | 'end'; coupon: Coupon } | null;

export function CouponList() {
  const { data, isPending, error, refetch } = useQuery(coupons.list(useApi()));
  const [open, setOpen] = useState<Open>(null);
  const [withEnded, setWithEnded] = useState(false);
  if (isPending) return <ListSkeleton label={messages.loading} />;
  const ended = data?.filter(({ state }) => state === 'ended').length ?? 0;
  const shown = data?.filter(({ state }) => withEnded || state !== 'ended');
  const drafted = data?.find((coupon) => drafts.read(couponDraft(coupon)));
  const opened = open ?? (drafted && { what: 'edit', coupon: drafted });
  return (
    <>
      {error && (
        <LoadFailure inset severity="warning" text={failureText(error, messages.fetchFailed)} onRetry={() => void refetch()} />
      )}
      {ended > 0 && <EndedFilter label={messages.showEnded(ended)} shown={withEnded} onShow={setWithEnded} />}
      {shown?.length === 0 && <EmptyState text={messages.empty} />}
      {shown && shown.length > 0 && <CouponTable coupons={shown} onOpen={(what, coupon) => setOpen({ what, coupon })} />}
      {opened && <Opened open={opened} onClose={() => setOpen(null)} />}
    </>
  );
}

function Opened({ open: { what, coupon }, onClose }: { open: NonNullable<Open>; onClose: () => void }) {
  const endCoupon = useEndCoupon();
  if (what === 'delete') return <DeleteCoupon coupon={coupon} onClose={onClose} />;
  if (what === 'edit') return <EditCoupon coupon={coupon} onClose={onClose} />;
  return (
    <Confirm
      title={messages.endTitle}
      confirm={messages.end}
      onConfirm={() => endCoupon.mutate(coupon, { onSettled: onClose })}
      onCancel={onClose}
    >
      {[messages.endQuestion(coupon.code), coupon.offer_name && messages.offerEnds(coupon.offer_name)].filter(Boolean).join(' ')}
    </Confirm>
  );
}
