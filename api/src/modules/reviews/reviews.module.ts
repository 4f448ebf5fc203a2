import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../settings/settings.module.js';
import { TestimonialEntity } from './testimonial.entity.js';
import { AdminTestimonialsController, TestimonialsController } from './testimonials.controller.js';
import { TestimonialsRepository } from './testimonials.repository.js';
import { TestimonialsService } from './testimonials.service.js';

@Module({
  imports: [SettingsModule, TypeOrmModule.forFeature([TestimonialEntity])],
  controllers: [TestimonialsController, AdminTestimonialsController],
  providers: [TestimonialsRepository, TestimonialsService],
})
export class ReviewsModule {}
