import { failureText } from '../../platform/failure-text';
import { ConfirmDeletion } from '../../ui/dialogs/confirm-deletion';
import { type Offer, useDeleteOffer } from './api';
import { messages } from './messages';

export function DeleteOffer({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const deleteOffer = useDeleteOffer();
  return (
    <ConfirmDeletion
      title={messages.deleteTitle}
      failure={deleteOffer.error ? failureText(deleteOffer.error, messages.deleteFailed) : ''}
      pending={deleteOffer.isPending}
      onDelete={() => deleteOffer.mutate(offer, { onSuccess: onClose })}
      onCancel={onClose}
    >
      {messages.deleteQuestion(offer.name)}
    </ConfirmDeletion>
  );
}
