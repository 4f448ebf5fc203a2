import type { Setting } from '../settings/settings.service.js';
import type { TestimonialEntity } from './testimonial.entity.js';
import type { AdminTestimonialReply, SampleRatingReply, TestimonialReply } from './testimonials.dto.js';

export function presentTestimonial({
  position: _position,
  is_visible: _isVisible,
  version: _version,
  created_at: _createdAt,
  ...shown
}: TestimonialEntity): TestimonialReply {
  return { ...shown, is_verified: false };
}

export function presentAdminTestimonial(testimonial: TestimonialEntity): AdminTestimonialReply {
  const { is_visible, version } = testimonial;
  return { ...presentTestimonial(testimonial), is_visible, version };
}

export function presentSampleRating({ value, version }: Setting<'sample-rating'>): SampleRatingReply {
  return { ...value, version };
}
