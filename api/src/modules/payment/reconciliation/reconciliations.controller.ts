import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AdminOnly } from '../../staff/admin.guard.js';
import { BooksService } from './reconciliations.service.js';
import { BookDetailReply, BookPageQuery, BookReply, DayParams } from '../money/money.dto.js';
import { presentBook, presentBookDetail } from '../money/money.presenter.js';

@Controller('admin/money/books')
@AdminOnly('money')
export class BooksController {
  constructor(private readonly books: BooksService) {}

  /** The newest day first; `X-Next-Cursor` says where to go on. */
  @Get()
  async listBooks(@Query() query: BookPageQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<BookReply[]> {
    const books = await this.books.list(query);
    if (books.length === query.limit) void reply.header('x-next-cursor', books.at(-1)!.day);
    return books.map(presentBook);
  }

  @Get(':id')
  async getBook(@Param() { id }: DayParams): Promise<BookDetailReply> {
    return presentBookDetail(await this.books.find(id));
  }

  /** Reads the day at the providers again, now. */
  @Post(':id')
  @HttpCode(200)
  async readBook(@Param() { id }: DayParams): Promise<BookDetailReply> {
    return presentBookDetail(await this.books.readAgain(id));
  }
}
