import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../platform/kernel/clock.js';
import { enqueue } from '../../../platform/work/jobs/enqueue.js';
import { AdminsRepository } from '../admins.repository.js';

/** A brute-force attack is over after a day without failed sign-ins. */
const QUIET_MS = 86_400_000;

/** Sees to it that the owners, and whose account it is, hear once of each brute-force attack. */
@Injectable()
export class SignInAlarm {
  private readonly log = new Logger('admin-auth');

  constructor(
    private readonly admins: AdminsRepository,
    private readonly clock: Clock,
  ) {}

  /** Beside the request and not within it: how long an answer takes must not tell whether the account exists. */
  raiseAlarm(email: string): void {
    this.recordAttack(email).catch((failure: Error) =>
      this.log.warn(`a brute-force attack could not be recorded: ${failure.message}`),
    );
  }

  private async recordAttack(email: string): Promise<void> {
    const now = this.clock.now();
    await this.admins.transaction(async (tx) => {
      const account = await this.admins.lockEnabledByEmail(tx, email);
      if (!account) return;
      await this.admins.changeAdmin(tx, account.id, { attacked_at: now });
      if (account.attacked_at && now.getTime() - account.attacked_at.getTime() < QUIET_MS) return;
      const recipients = await this.admins.findAlarmRecipients(tx, account.id);
      const since = now.toISOString();
      for (const { id } of recipients) await enqueue(tx, 'notify-of-attack', { person: id, account: account.id, since });
    });
  }
}
