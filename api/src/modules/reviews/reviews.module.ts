import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OrdersModule } from '../orders/orders.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { OrderReviewEntity } from './order-review.entity.js';
import { ReviewTotalsEntity } from './review-totals.entity.js';
import { AdminReviewsController, OrderReviewController } from './reviews.controller.js';
import { ReviewsRepository } from './reviews.repository.js';
import { ReviewsService } from './reviews.service.js';
import { TestimonialEntity } from './testimonial.entity.js';
import { AdminTestimonialsController, TestimonialsController } from './testimonials.controller.js';
import { TestimonialsRepository } from './testimonials.repository.js';
import { TestimonialsService } from './testimonials.service.js';

@Module({
  imports: [OrdersModule, SettingsModule, TypeOrmModule.forFeature([OrderReviewEntity, ReviewTotalsEntity, TestimonialEntity])],
  controllers: [TestimonialsController, AdminTestimonialsController, OrderReviewController, AdminReviewsController],
  providers: [ReviewsRepository, ReviewsService, TestimonialsRepository, TestimonialsService],
})
export class ReviewsModule {}
