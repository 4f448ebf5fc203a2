import type { Testimonial, TestimonialContent } from './api';

/** A testimonial as typed. */
export interface TestimonialFormValues {
  name: string;
  name_hi: string;
  name_mr: string;
  area: string;
  area_hi: string;
  area_mr: string;
  text: string;
  text_hi: string;
  text_mr: string;
  /** 1 to 5 */
  rating: string;
  is_sample: boolean;
}

const FIELDS = ['name', 'name_hi', 'name_mr', 'area', 'area_hi', 'area_mr', 'text', 'text_hi', 'text_mr'] as const;

export function testimonialFormValues(testimonial: Testimonial | null): TestimonialFormValues {
  const texts = Object.fromEntries(FIELDS.map((field) => [field, testimonial?.[field] ?? '']));
  const { rating = 5, is_sample = false } = testimonial ?? {};
  return { ...(texts as Record<(typeof FIELDS)[number], string>), rating: String(rating), is_sample };
}

export function parseTestimonial({ rating, is_sample, ...typed }: TestimonialFormValues): Omit<TestimonialContent, 'is_visible'> {
  const texts = Object.fromEntries(FIELDS.map((field) => [field, typed[field].trim()]));
  return { ...(texts as typeof typed), rating: Number(rating), is_sample };
}
