import { Module } from '@nestjs/common';
import { FiguresModule } from '../../reports/figures/figures.module.js';
import { CourierModule } from '../../courier/courier.module.js';
import { PaymentModule } from '../payment.module.js';
import { AcknowledgementsService } from '../reconciliation/acknowledgements.service.js';
import { AskForUnlisted } from '../reconciliation/ask-for-unlisted.js';
import { DifferencesController } from '../reconciliation/differences.controller.js';
import { NightlyReconciliation } from '../reconciliation/nightly-reconciliation.js';
import { FindMissedPayments } from '../reconciliation/find-missed-payments.js';
import { LoadProviderRecords } from '../reconciliation/provider-records.js';
import { ReconcileDay } from '../reconciliation/reconcile-day.js';
import { ReconciliationsController } from '../reconciliation/reconciliations.controller.js';
import { ReconciliationsRepository } from '../reconciliation/reconciliations.repository.js';
import { ReconciliationsService } from '../reconciliation/reconciliations.service.js';
import { MoneyController } from './money.controller.js';
import { MoneyFilesController } from './money-files.controller.js';
import { MoneyService } from './money.service.js';
import { MoneyAlarmsService } from './money-alarms.service.js';
import { WaitingService } from './waiting.service.js';

/** Where every rupee is, what waits, and whether the providers' lists say the same. */
@Module({
  imports: [PaymentModule, CourierModule, FiguresModule],
  controllers: [ReconciliationsController, DifferencesController, MoneyController, MoneyFilesController],
  providers: [
    AcknowledgementsService,
    AskForUnlisted,
    FindMissedPayments,
    LoadProviderRecords,
    MoneyService,
    NightlyReconciliation,
    MoneyAlarmsService,
    ReconcileDay,
    ReconciliationsRepository,
    ReconciliationsService,
    WaitingService,
  ],
  exports: [MoneyAlarmsService],
})
export class MoneyModule {}
