import { readReply, type Schemas } from '@shop/contract';
import { queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '../../platform/api';
import { useApiMutation } from '../../platform/use-api-mutation';
import { messages } from './messages';

export type Testimonial = Schemas['AdminTestimonialReply'];
export type TestimonialContent = Omit<Schemas['CreateTestimonialRequest'], 'request_id'>;

export const testimonials = {
  all: ['testimonials'] as const,
  list: (api: AdminApi) =>
    queryOptions({
      queryKey: [...testimonials.all, 'list'],
      queryFn: () => readReply(api.GET('/admin/testimonials')),
    }),
  sampleRating: (api: AdminApi) =>
    queryOptions({
      queryKey: [...testimonials.all, 'sample-rating'],
      queryFn: () => readReply(api.GET('/admin/testimonials/sample-rating')),
    }),
};

/** The names of drafts. */
export const testimonialDraft = (testimonial: Testimonial | null): string => `testimonial:${testimonial?.id ?? 'new'}`;

const byId = ({ id }: Testimonial) => ({ params: { path: { id } } });

/** Adds one, or saves the one that was opened. */
export const useSaveTestimonial = (opened: Testimonial | null) =>
  useApiMutation({
    call: (api, { version, requestId, ...body }: TestimonialContent & { version: number; requestId: string }) =>
      opened
        ? api.PUT('/admin/testimonials/{id}', { ...byId(opened), body: { ...body, version } })
        : api.POST('/admin/testimonials', { body: { ...body, request_id: requestId } }),
    success: ({ name }) => messages.saved(name),
    draft: testimonialDraft(opened),
    refresh: [testimonials.all],
  });

export const useShowTestimonial = () =>
  useApiMutation({
    call: (api, { id, ...body }: Testimonial) =>
      api.PUT('/admin/testimonials/{id}', { params: { path: { id } }, body: { ...body, is_visible: !body.is_visible } }),
    failure: messages.saveFailed,
    refresh: [testimonials.all],
    waits: true,
  });

export const useDeleteTestimonial = () =>
  useApiMutation({
    call: (api, testimonial: Testimonial) => api.DELETE('/admin/testimonials/{id}', byId(testimonial)),
    success: (_reply, { name }) => messages.deleted(name),
    refresh: [testimonials.all],
  });

export const useArrangeTestimonials = () =>
  useApiMutation({
    call: (api, ids: string[]) => api.PUT('/admin/testimonials/order', { body: { ids } }),
    failure: messages.arrangeFailed,
    refresh: [testimonials.all],
    waits: true,
  });

export const useShowSampleRating = () =>
  useApiMutation({
    call: (api, body: Schemas['SetSampleRatingRequest']) => api.PUT('/admin/testimonials/sample-rating', { body }),
    failure: messages.saveFailed,
    refresh: [testimonials.all],
    waits: true,
  });
