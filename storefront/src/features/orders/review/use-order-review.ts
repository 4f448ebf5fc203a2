import { readReply, type Schemas } from '@shop/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../platform/api';
import { refusalText } from '../../../platform/refusals/refusal-text';
import { toast } from '../../../ui/overlays/toast';
import { type FullOrder, orderKeys } from '../api';
import { messages } from '../messages';

type ReviewToSave = Schemas['WriteReviewRequest'];

/** Saves what a shopper says of an own order (null withdraws it); the page and the list follow. Says when it did not work. */
export function useOrderReview({ id }: Pick<FullOrder, 'id'>, onSaved: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const params = { path: { id } };
  return useMutation({
    mutationFn: async (body: ReviewToSave | null) => {
      if (body) return await readReply(api.PUT('/orders/{id}/review', { params, body }));
      await readReply(api.DELETE('/orders/{id}/review', { params }));
      return null;
    },
    onSuccess: (review) => {
      queries.setQueryData(orderKeys.detail(id), (order: FullOrder | undefined) => order && { ...order, review });
      void queries.invalidateQueries({ queryKey: orderKeys.list() });
      toast.success(review ? messages.review.thanks : messages.review.removed);
      onSaved();
    },
    onError: (failure) => toast.error(refusalText(failure) || messages.review.failed),
  });
}
