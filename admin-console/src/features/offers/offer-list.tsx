import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../platform/api';
import { drafts } from '../../platform/drafts';
import { failureText } from '../../platform/failure-text';
import { Confirm } from '../../ui/dialogs/confirm';
import { EmptyState } from '../../ui/lists/empty-state';
import { EndedFilter } from '../../ui/lists/ended-filter';
import { ListSkeleton } from '../../ui/lists/list-skeleton';
import { type Offer, offerDraft, offers, useDeleteOffer } from './api';
import { EditOffer } from './edit-offer';
import { messages } from './messages';
import { OfferTable } from './offer-table';

export function OfferList() {
  const { data, isPending } = useQuery(offers.list(useApi()));
  const [leaving, setLeaving] = useState<Offer | null>(null);
  const [editing, setEditing] = useState<Offer | null>(null);
  const [withEnded, setWithEnded] = useState(false);
  if (isPending) return <ListSkeleton label={messages.loading} />;
  const ended = data?.filter(({ state }) => state === 'ended').length ?? 0;
  const shown = data?.filter(({ state }) => withEnded || state !== 'ended');
  const open = editing ?? (leaving ? null : data?.find((offer) => drafts.read(offerDraft(offer))));
  return (
    <>
      {ended > 0 && <EndedFilter label={messages.showEnded(ended)} shown={withEnded} onShow={setWithEnded} />}
      {shown?.length === 0 && <EmptyState text={messages.empty} />}
      {shown && shown.length > 0 && <OfferTable offers={shown} onEdit={setEditing} onDelete={setLeaving} />}
      {open && <EditOffer offer={open} onClose={() => setEditing(null)} />}
      {leaving && <DeleteOffer offer={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function DeleteOffer({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const deleteOffer = useDeleteOffer();
  return (
    <Confirm
      destructive
      confirm="Delete"
      title={messages.deleteTitle}
      failure={deleteOffer.error ? failureText(deleteOffer.error, messages.deleteFailed) : ''}
      pending={deleteOffer.isPending}
      onConfirm={() => deleteOffer.mutate(offer, { onSuccess: onClose })}
      onCancel={onClose}
    >
      {messages.deleteQuestion(offer.name)}
    </Confirm>
  );
}
