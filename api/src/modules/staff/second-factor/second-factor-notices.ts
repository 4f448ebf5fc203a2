import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock.js';
import { newId } from '../../../platform/kernel/ids.js';
import { enqueue } from '../../../platform/work/jobs/enqueue.js';

/** What happened to somebody's two-step sign-in: each is worth a mail, for it may have been somebody else. */
export type SecondFactorEvent = 'on' | 'off' | 'reset' | 'recovery-code';

declare module '../../../platform/work/jobs/job-payloads.js' {
  interface JobPayloads {
    'notify-of-second-factor': {
      id: string;
      /** Whose it is. */
      person: string;
      event: SecondFactorEvent;
      /** ISO 8601. */
      at: string;
      /** Recovery codes that are left, after one was used. */
      codes_left: number | null;
    };
  }
}

/** Tells a person by mail what was done to their two-step sign-in. */
@Injectable()
export class SecondFactorNotices {
  constructor(private readonly clock: Clock) {}

  async send(tx: EntityManager, person: string, event: SecondFactorEvent, codesLeft: number | null = null): Promise<void> {
    const at = this.clock.now().toISOString();
    await enqueue(tx, 'notify-of-second-factor', { id: newId(), person, event, at, codes_left: codesLeft });
  }
}
