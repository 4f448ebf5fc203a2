import { readReply, type Schemas } from '@shop/contract';
import { queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '../../../platform/api';
import { useApiMutation } from '../../../platform/use-api-mutation';
import { messages } from '../messages';

export type Review = Schemas['AdminReviewReply'];
export type ReviewState = Review['state'];

/** The console shows the newest of them; older ones are decided long since. */
const MAX_ROWS = 50;

export const reviews = {
  all: ['reviews'] as const,
  list: (api: AdminApi, state: ReviewState) =>
    queryOptions({
      queryKey: [...reviews.all, 'list', state],
      queryFn: () => readReply(api.GET('/admin/reviews', { params: { query: { state, limit: MAX_ROWS } } })),
    }),
  summary: (api: AdminApi) =>
    queryOptions({
      queryKey: [...reviews.all, 'summary'],
      queryFn: () => readReply(api.GET('/admin/reviews/summary')),
    }),
};

/** Shows a text to everybody, or to no one. */
export const useSetReviewState = () =>
  useApiMutation({
    call: (api, { review, state }: { review: Review; state: 'approved' | 'hidden' }) =>
      api.PUT('/admin/reviews/{id}', { params: { path: { id: review.id } }, body: { state, version: review.version } }),
    failure: messages.reviews.saveFailed,
    refresh: [reviews.all],
    waits: true,
  });
