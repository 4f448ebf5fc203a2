import { Module } from '@nestjs/common';
import { CourierModule } from '../../courier/courier.module.js';
import { PaymentModule } from '../payment.module.js';
import { AsidesService } from '../reconciliation/acknowledgements.service.js';
import { BooksController } from '../reconciliation/reconciliations.controller.js';
import { BooksService } from '../reconciliation/reconciliations.service.js';
import { DifferencesController } from '../reconciliation/differences.controller.js';
import { GatherBooks } from '../reconciliation/provider-records.js';
import { MoneyController } from './money.controller.js';
import { MoneyFilesController } from './money-files.controller.js';
import { MoneyService } from './money.service.js';
import { NightlyBook } from '../reconciliation/nightly-reconciliation.js';
import { RaiseAlarms } from './raise-alarms.js';
import { ReadBook } from '../reconciliation/reconcile-day.js';
import { WaitingService } from './waiting.service.js';

/** The money desk: where every rupee is, what waits, and whether the providers' books say the same. */
@Module({
  imports: [PaymentModule, CourierModule],
  controllers: [BooksController, DifferencesController, MoneyController, MoneyFilesController],
  providers: [AsidesService, BooksService, GatherBooks, MoneyService, NightlyBook, RaiseAlarms, ReadBook, WaitingService],
})
export class MoneyModule {}
