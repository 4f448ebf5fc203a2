import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { enqueue } from '../../../platform/jobs/enqueue.js';
import { AdminsRepository } from '../admins.repository.js';

/** An episode of guessing is over after a day without it. */
const QUIET_MS = 86_400_000;

/** Sees to it that the owners, and whose account it is, hear once of each episode of guessing. */
@Injectable()
export class GuessingAlarm {
  private readonly log = new Logger('admin-auth');

  constructor(
    private readonly admins: AdminsRepository,
    private readonly clock: Clock,
  ) {}

  /** Beside the request and not within it: how long an answer takes must not tell whether the account exists. */
  raise(email: string): void {
    this.note(email).catch((failure: Error) => this.log.warn(`guessing of a password could not be noted: ${failure.message}`));
  }

  private async note(email: string): Promise<void> {
    const now = this.clock.now();
    await this.admins.transaction(async (tx) => {
      const account = await this.admins.lockEnabledByEmail(tx, email);
      if (!account) return;
      await this.admins.changeAdmin(tx, account.id, { attacked_at: now });
      if (account.attacked_at && now.getTime() - account.attacked_at.getTime() < QUIET_MS) return;
      const told = await this.admins.findAlarmRecipients(tx, account.id);
      const since = now.toISOString();
      for (const { id } of told) await enqueue(tx, 'tell-of-guessing', { person: id, account: account.id, since });
    });
  }
}
