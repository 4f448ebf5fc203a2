import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ApiErrors } from '../../platform/web/errors/api-errors.js';
import { CurrentOf } from '../../platform/web/errors/error-reply.dto.js';
import { sendPage } from '../../platform/kernel/page.js';
import { CurrentShopper, ShoppersOnly } from '../customers/identity/shopper.guard.js';
import type { Shopper } from '../customers/identity/shoppers.service.js';
import { OwnReviewReply } from '../orders/order-details.dto.js';
import { AdminOnly } from '../staff/admin.guard.js';
import { AdminReviewReply, ReviewSummaryReply, ReviewsQuery, SetReviewStateRequest, WriteReviewRequest } from './reviews.dto.js';
import { presentAdminReview, presentOwnReview } from './reviews.presenter.js';
import { ReviewsService } from './reviews.service.js';

/** What a shopper says of an own order; `GET /orders/:id/details` has it too. */
@Controller('orders/:id/review')
@ShoppersOnly()
export class OrderReviewController {
  constructor(private readonly reviews: ReviewsService) {}

  /** Once it is delivered; another call changes what was said. */
  @Put()
  @ApiErrors('ORDER_NOT_FOUND', 'ORDER_NOT_DELIVERED')
  async writeReview(
    @CurrentShopper() shopper: Shopper,
    @Param('id') id: string,
    @Body() request: WriteReviewRequest,
  ): Promise<OwnReviewReply> {
    return presentOwnReview(await this.reviews.writeReview(shopper.id, id, request));
  }

  /** Rating, text and name are gone with it. */
  @Delete()
  @HttpCode(204)
  async withdrawReview(@CurrentShopper() shopper: Shopper, @Param('id') id: string): Promise<void> {
    await this.reviews.withdrawReview(shopper.id, id);
  }
}

@Controller('admin/reviews')
@AdminOnly('testimonials')
export class AdminReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  /** Reviews with a text, those that wait for approval unless another state is asked for; the newest first. */
  @Get()
  async listReviews(@Query() query: ReviewsQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<AdminReviewReply[]> {
    return sendPage(reply, await this.reviews.listTexts(query), presentAdminReview);
  }

  @Get('summary')
  async getReviewSummary(): Promise<ReviewSummaryReply> {
    return this.reviews.summarize();
  }

  /** Shows the text to everybody or to no one; 409 with the `current` review when its buyer has changed it since. */
  @Put(':id')
  @ApiErrors('REVIEW_NOT_FOUND', { STALE: CurrentOf(AdminReviewReply) })
  async setReviewState(@Param('id') id: string, @Body() request: SetReviewStateRequest): Promise<AdminReviewReply> {
    return presentAdminReview(await this.reviews.setState(id, request));
  }
}
