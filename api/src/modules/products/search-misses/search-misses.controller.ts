import { Body, Controller, Delete, Get, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { LimitedTo } from '../../../platform/web/limits/request-limit.guard.js';
import { AdminOnly } from '../../staff/admin.guard.js';
import { ReportSearchMissRequest, SearchMissReply } from './search-misses.dto.js';
import { SearchMissesService } from './search-misses.service.js';

@Controller('search-misses')
export class SearchMissesController {
  constructor(private readonly misses: SearchMissesService) {}

  /** A search that found nothing. The text is counted, and nothing else is kept of it. */
  @Post()
  @HttpCode(204)
  @LimitedTo(20)
  async reportSearchMiss(@Ip() ip: string, @Body() { text }: ReportSearchMissRequest): Promise<void> {
    await this.misses.reportMiss(text, ip);
  }
}

@Controller('admin/search-misses')
@AdminOnly('products')
export class AdminSearchMissesController {
  constructor(private readonly misses: SearchMissesService) {}

  /** Of the last 30 days, the most frequent first; at most 200. */
  @Get()
  async listSearchMisses(): Promise<SearchMissReply[]> {
    return this.misses.listMisses();
  }

  /** Takes a text off the list, as often as it was counted; harmless when it is gone already. Searched for again, it is listed again. */
  @Delete(':text')
  @HttpCode(204)
  async deleteSearchMiss(@Param('text') text: string): Promise<void> {
    await this.misses.deleteMiss(text);
  }
}
