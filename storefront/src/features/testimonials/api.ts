import { readReply, type Schemas } from '@shop/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../platform/api';

export type Testimonial = Schemas['TestimonialReply'];
export type ShopRating = Schemas['ShopRating'];

/** What customers say, and how they rate the shop. */
export function testimonialsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['testimonials', 'list'],
    queryFn: () => readReply(api.GET('/testimonials')),
    staleTime: 5 * 60_000,
  });
}
