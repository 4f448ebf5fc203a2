import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { enqueue } from '../../../platform/jobs/enqueue.js';

/** An episode of guessing is over after a day without it. */
const QUIET_MS = 86_400_000;

/** Sees to it that the owners, and whose account it is, hear once of each episode of guessing. */
@Injectable()
export class GuessingAlarm {
  private readonly log = new Logger('admin-auth');

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Beside the request and not within it: how long an answer takes must not tell whether the account exists. */
  raise(email: string): void {
    this.note(email).catch((failure: Error) => this.log.warn(`guessing of a password could not be noted: ${failure.message}`));
  }

  private async note(email: string): Promise<void> {
    const now = this.clock.now();
    await this.db.transaction(async (tx) => {
      const [account] = await tx.query<{ id: string; attacked_at: Date | null }[]>(
        'SELECT id, attacked_at FROM admins WHERE email = $1 AND disabled_at IS NULL FOR UPDATE',
        [email],
      );
      if (!account) return;
      await tx.query('UPDATE admins SET attacked_at = $2 WHERE id = $1', [account.id, now]);
      if (account.attacked_at && now.getTime() - account.attacked_at.getTime() < QUIET_MS) return;
      const told = await tx.query<{ id: string }[]>(
        "SELECT id FROM admins WHERE disabled_at IS NULL AND (id = $1 OR (role = 'owner' AND invite_hash IS NULL))",
        [account.id],
      );
      const since = now.toISOString();
      for (const { id } of told) await enqueue(tx, 'tell-of-guessing', { person: id, account: account.id, since });
    });
  }
}
