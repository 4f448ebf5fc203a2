import { Module } from '@nestjs/common';
import { CourierModule } from '../../courier/courier.module.js';
import { PaymentModule } from '../payment.module.js';
import { AsidesService } from '../reconciliation/asides.service.js';
import { BooksController } from '../reconciliation/books.controller.js';
import { BooksService } from '../reconciliation/books.service.js';
import { DifferencesController } from '../reconciliation/differences.controller.js';
import { GatherBooks } from '../reconciliation/gather-books.js';
import { MoneyController } from './money.controller.js';
import { MoneyFilesController } from './money-files.controller.js';
import { MoneyService } from './money.service.js';
import { NightlyBook } from '../reconciliation/nightly-book.js';
import { RaiseAlarms } from './raise-alarms.js';
import { ReadBook } from '../reconciliation/read-book.js';
import { WaitingService } from './waiting.service.js';

/** The money desk: where every rupee is, what waits, and whether the providers' books say the same. */
@Module({
  imports: [PaymentModule, CourierModule],
  controllers: [BooksController, DifferencesController, MoneyController, MoneyFilesController],
  providers: [AsidesService, BooksService, GatherBooks, MoneyService, NightlyBook, RaiseAlarms, ReadBook, WaitingService],
})
export class MoneyModule {}
