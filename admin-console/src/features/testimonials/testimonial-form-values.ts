import type { FieldTexts } from '../../ui/drafts/use-edit-form';
import type { Testimonial, TestimonialContent } from './api';
import { messages } from './messages';

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

type EditedRow = Pick<Testimonial, 'rating' | 'is_sample' | 'is_visible' | 'version'> &
  Partial<Record<(typeof FIELDS)[number], string | null>>;

export const NEW_TESTIMONIAL: EditedRow = { rating: 5, is_sample: false, is_visible: true, version: 0 };

export function testimonialFormValues(testimonial: EditedRow): TestimonialFormValues {
  const texts = Object.fromEntries(FIELDS.map((field) => [field, testimonial[field] ?? '']));
  const { rating, is_sample } = testimonial;
  return { ...(texts as Record<(typeof FIELDS)[number], string>), rating: String(rating), is_sample };
}

/** What a conflict calls them. */
export const TESTIMONIAL_TEXTS: FieldTexts<TestimonialFormValues> = {
  name: messages.name,
  area: messages.area,
  text: messages.text,
  rating: messages.rating,
  is_sample: messages.isSample,
  name_hi: messages.nameIn('Hindi'),
  area_hi: messages.areaIn('Hindi'),
  text_hi: messages.textIn('Hindi'),
  name_mr: messages.nameIn('Marathi'),
  area_mr: messages.areaIn('Marathi'),
  text_mr: messages.textIn('Marathi'),
};

export function parseTestimonial({ rating, is_sample, ...typed }: TestimonialFormValues): Omit<TestimonialContent, 'is_visible'> {
  const texts = Object.fromEntries(FIELDS.map((field) => [field, typed[field].trim()]));
  return { ...(texts as typeof typed), rating: Number(rating), is_sample };
}
