import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OutsideBudget } from '../../platform/web/limits/request-limit.guard.js';
import { ApiErrors } from '../../platform/web/errors/api-errors.js';
import { CurrentOf } from '../../platform/web/errors/error-reply.dto.js';
import { PublicReplies } from '../../platform/web/replies/public-replies.js';
import { preparedAnswer } from '../../platform/web/replies/answer-from-memory.js';
import { AdminOnly } from '../staff/admin.guard.js';
import {
  AdminTestimonialReply,
  ArrangeTestimonialsRequest,
  CreateTestimonialRequest,
  CustomerVoicesReply,
  DeletedTestimonialReply,
  SampleRatingReply,
  SetSampleRatingRequest,
  UpdateTestimonialRequest,
} from './testimonials.dto.js';
import { presentAdminTestimonial, presentSampleRating } from './testimonials.presenter.js';
import { TestimonialsService } from './testimonials.service.js';

@Controller('testimonials')
@OutsideBudget()
export class TestimonialsController {
  constructor(private readonly replies: PublicReplies) {}

  /** What customers say, and how they rate the shop. */
  @Get()
  @RouteConfig(preparedAnswer('testimonials'))
  @ApiOkResponse({ type: CustomerVoicesReply })
  async listTestimonials(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.replies.send('testimonials', request, reply);
  }
}

@Controller('admin/testimonials')
@AdminOnly('testimonials')
export class AdminTestimonialsController {
  constructor(private readonly testimonials: TestimonialsService) {}

  /** In the order in which the shop shows them, hidden ones too. */
  @Get()
  async listAdminTestimonials(): Promise<AdminTestimonialReply[]> {
    return (await this.testimonials.listTestimonials()).map(presentAdminTestimonial);
  }

  @Post()
  async createTestimonial(@Body() request: CreateTestimonialRequest): Promise<AdminTestimonialReply> {
    return presentAdminTestimonial(await this.testimonials.createTestimonial(request));
  }

  @Put('order')
  @HttpCode(204)
  async arrangeTestimonials(@Body() { ids }: ArrangeTestimonialsRequest): Promise<void> {
    await this.testimonials.arrangeTestimonials(ids);
  }

  @Get('sample-rating')
  async getSampleRating(): Promise<SampleRatingReply> {
    return presentSampleRating(await this.testimonials.readSampleRating());
  }

  /** Shows or hides the sample rating; its figures are the specified ones, and always marked as a sample. */
  @Put('sample-rating')
  @ApiErrors('STALE')
  async setSampleRating(@Body() request: SetSampleRatingRequest): Promise<SampleRatingReply> {
    return presentSampleRating(await this.testimonials.setSampleRating(request));
  }

  /** Replaces the whole testimonial; 409 with the `current` one when somebody has changed it since. */
  @Put(':id')
  @ApiErrors('TESTIMONIAL_NOT_FOUND', { STALE: CurrentOf(AdminTestimonialReply) })
  async updateTestimonial(@Param('id') id: string, @Body() request: UpdateTestimonialRequest): Promise<AdminTestimonialReply> {
    return presentAdminTestimonial(await this.testimonials.changeTestimonial(id, request));
  }

  @Delete(':id')
  @ApiErrors('TESTIMONIAL_NOT_FOUND')
  async deleteTestimonial(@Param('id') id: string): Promise<DeletedTestimonialReply> {
    return this.testimonials.deleteTestimonial(id);
  }
}
