import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { PublicReplies } from '../../platform/web/replies/public-replies.js';
import { ShopError } from '../../platform/kernel/errors/shop-error.js';
import { type Setting, SettingsService } from '../settings/settings.service.js';
import type { TestimonialEntity } from './testimonial.entity.js';
import type {
  CreateTestimonialRequest,
  CustomerVoicesReply,
  DeletedTestimonialReply,
  SetSampleRatingRequest,
  TestimonialFields,
  UpdateTestimonialRequest,
} from './testimonials.dto.js';
import { ReviewsService } from './reviews.service.js';
import { presentAdminTestimonial, presentTestimonial } from './testimonials.presenter.js';
import { type TestimonialContent, TestimonialsRepository } from './testimonials.repository.js';

@Injectable()
export class TestimonialsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly testimonials: TestimonialsRepository,
    private readonly settings: SettingsService,
    private readonly reviews: ReviewsService,
    private readonly replies: PublicReplies,
  ) {
    replies.register('testimonials', {
      tables: ['testimonials', 'order_reviews', 'settings'],
      build: () => this.readVoices(),
    });
  }

  listTestimonials(): Promise<TestimonialEntity[]> {
    return this.testimonials.findTestimonials();
  }

  async createTestimonial({ request_id, ...fields }: CreateTestimonialRequest): Promise<TestimonialEntity> {
    const created = await this.db.transaction((tx) =>
      this.testimonials.createTestimonial(tx, contentOf(fields), request_id?.toLowerCase()),
    );
    this.replies.drop('testimonials');
    return created;
  }

  /** @throws ShopError TESTIMONIAL_NOT_FOUND, STALE with the testimonial as it is now */
  async changeTestimonial(id: string, { version, ...fields }: UpdateTestimonialRequest): Promise<TestimonialEntity> {
    const changed = await this.db.transaction((tx) => this.testimonials.changeTestimonial(tx, id, version, contentOf(fields)));
    if (changed) {
      this.replies.drop('testimonials');
      return changed;
    }
    const current = await this.testimonials.findTestimonial(id);
    if (!current) throw new ShopError('TESTIMONIAL_NOT_FOUND');
    throw new ShopError('STALE', { extra: { current: presentAdminTestimonial(current) } });
  }

  /** @throws ShopError TESTIMONIAL_NOT_FOUND */
  async deleteTestimonial(id: string): Promise<DeletedTestimonialReply> {
    const deleted = await this.db.transaction((tx) => this.testimonials.deleteTestimonial(tx, id));
    if (!deleted) throw new ShopError('TESTIMONIAL_NOT_FOUND');
    this.replies.drop('testimonials');
    return deleted;
  }

  async arrangeTestimonials(ids: string[]): Promise<void> {
    await this.db.transaction((tx) => this.testimonials.arrangeTestimonials(tx, ids));
    this.replies.drop('testimonials');
  }

  readSampleRating(): Promise<Setting<'sample-rating'>> {
    return this.settings.readSetting('sample-rating');
  }

  /** @throws ShopError STALE */
  async setSampleRating({ is_visible, version }: SetSampleRatingRequest): Promise<Setting<'sample-rating'>> {
    const { value } = await this.readSampleRating();
    return this.settings.set('sample-rating', { ...value, is_visible }, version);
  }

  private async readVoices(): Promise<CustomerVoicesReply> {
    const [sample, shown, verified] = await Promise.all([
      this.readSampleRating(),
      this.testimonials.findTestimonials(true),
      this.reviews.readVerifiedVoices(),
    ]);
    if (verified) {
      const others = shown.filter(({ is_sample }) => !is_sample).map(presentTestimonial);
      return { rating: verified.rating, testimonials: [...verified.texts, ...others] };
    }
    const { average, count, is_visible } = sample.value;
    return {
      rating: is_visible ? { average, count, is_sample: true } : null,
      testimonials: shown.map(presentTestimonial),
    };
  }
}

/** A text that is left empty in a language is none. */
function contentOf({ name_hi, name_mr, area_hi, area_mr, text_hi, text_mr, ...fields }: TestimonialFields): TestimonialContent {
  return {
    ...fields,
    name_hi: name_hi || null,
    name_mr: name_mr || null,
    area_hi: area_hi || null,
    area_mr: area_mr || null,
    text_hi: text_hi || null,
    text_mr: text_mr || null,
  };
}
