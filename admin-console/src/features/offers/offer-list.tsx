import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../platform/api';
import { EmptyState } from '../../ui/empty-state';
import { ListSkeleton } from '../../ui/list-skeleton';
import { type Offer, offers } from './api';
import { DeleteOffer } from './delete-offer';
import { messages } from './messages';
import { OfferTable } from './offer-table';

export function OfferList() {
  const { data, isPending } = useQuery(offers.list(useApi()));
  const [leaving, setLeaving] = useState<Offer | null>(null);
  if (isPending) return <ListSkeleton label={messages.loading} />;
  return (
    <>
      {data?.length === 0 && <EmptyState text={messages.empty} />}
      {data && data.length > 0 && <OfferTable offers={data} onDelete={setLeaving} />}
      {leaving && <DeleteOffer offer={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}
