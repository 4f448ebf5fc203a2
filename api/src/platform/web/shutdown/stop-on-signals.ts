import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Jobs } from '../../work/jobs/jobs.js';

const log = new Logger('shutdown');

// For handing jobs back while everything else is late: the database may be what it waits for.
const LAST_WORD_MS = 1_000;

/** Ends the process when it is told to: in good order, hard when that takes longer than `withinMs`, at once when it is told again. */
export function stopOnSignals(app: NestFastifyApplication, withinMs: number): void {
  let asked = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (asked) {
      log.warn(`${signal} a second time: the process ends at once`);
      process.exit(1);
    }
    asked = true;
    setTimeout(() => void endHard(app, withinMs), withinMs);
    app.close().then(
      () => process.exit(0),
      (failure: unknown) => {
        log.error(`the process did not end in good order: ${String(failure)}`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
}

async function endHard(app: NestFastifyApplication, withinMs: number): Promise<void> {
  log.error(`the process could not end within ${withinMs / 1000} s, and ends now; its jobs go to the next one`);
  await Promise.race([app.get(Jobs).handBack(), new Promise((late) => setTimeout(late, LAST_WORD_MS))]);
  process.exit(1);
}
