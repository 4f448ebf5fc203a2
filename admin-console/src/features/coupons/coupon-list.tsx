import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../platform/api';
import { failureText } from '../../platform/failure-text';
import { EmptyState } from '../../ui/empty-state';
import { ListSkeleton } from '../../ui/list-skeleton';
import { LoadFailure } from '../../ui/load-failure';
import { type Coupon, coupons } from './api';
import { CouponTable } from './coupon-table';
import { DeleteCoupon } from './delete-coupon';
import { messages } from './messages';

export function CouponList() {
  const { data, isPending, error, refetch } = useQuery(coupons.list(useApi()));
  const [leaving, setLeaving] = useState<Coupon | null>(null);
  if (isPending) return <ListSkeleton label={messages.loading} />;
  return (
    <>
      {error && (
        <LoadFailure inset severity="warning" text={failureText(error, messages.fetchFailed)} onRetry={() => void refetch()} />
      )}
      {data && data.length === 0 && <EmptyState text={messages.empty} />}
      {data && data.length > 0 && <CouponTable coupons={data} onDelete={setLeaving} />}
      {leaving && <DeleteCoupon coupon={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}
