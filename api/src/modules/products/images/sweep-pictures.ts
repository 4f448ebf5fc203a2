import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { PictureShelf } from '../../../platform/pictures/picture-shelf.js';
import { PICTURE_ENDINGS } from './encode-picture.js';

const DAY_MS = 86_400_000;
const AT_ONCE = 50;
// Archived products keep theirs: they may come back.
const UNUSED = "NOT EXISTS (SELECT FROM products p WHERE p.img LIKE '/pictures/' || pictures.name || '-%')";

/** Takes pictures off the shelf that no product has shown for a day: forms left open, products that got another one. */
@Injectable()
export class SweepPictures implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly shelf: PictureShelf,
  ) {}

  onModuleInit(): void {
    this.jobs.registerSweep('sweep-pictures', '17 * * * *', (deadline) => this.sweepPictures(deadline));
  }

  async sweepPictures(deadline?: AbortSignal): Promise<void> {
    for (const name of await this.markUnused()) {
      if (deadline?.aborted) return; // still marked: the next sweep goes on
      for (const ending of PICTURE_ENDINGS) await this.shelf.remove(`${name}${ending}`);
      await this.db.query('DELETE FROM pictures WHERE name = $1 AND leaving_at IS NOT NULL', [name]);
    }
  }

  // Two statements: the first waits for whoever is about to use a picture, the second sees what they wrote.
  private async markUnused(): Promise<string[]> {
    const now = this.clock.now();
    return this.db.transaction(async (tx) => {
      const old = await tx.query<{ name: string }[]>(
        `SELECT name FROM pictures WHERE created_at < $1 AND ${UNUSED} ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED`,
        [new Date(now.getTime() - DAY_MS), AT_ONCE],
      );
      const [marked] = await tx.query<[{ name: string }[], number]>(
        `UPDATE pictures SET leaving_at = $2 WHERE name = ANY($1) AND ${UNUSED} RETURNING name`,
        [old.map(({ name }) => name), now],
      );
      return marked.map(({ name }) => name);
    });
  }
}
