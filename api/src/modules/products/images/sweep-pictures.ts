import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../platform/kernel/clock.js';
import { Jobs } from '../../../platform/work/jobs/jobs.js';
import { ImageStorage } from '../../../platform/work/images/image-storage.js';
import { PICTURE_ENDINGS } from './encode-picture.js';
import { PicturesRepository } from './pictures.repository.js';

const DAY_MS = 86_400_000;
const AT_ONCE = 50;

/** Deletes pictures that no product has shown for a day: forms left open, products that got another one. */
@Injectable()
export class SweepPictures implements OnModuleInit {
  constructor(
    private readonly pictures: PicturesRepository,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly storage: ImageStorage,
  ) {}

  onModuleInit(): void {
    this.jobs.registerSweep('sweep-pictures', '17 * * * *', (deadline) => this.sweepPictures(deadline));
  }

  async sweepPictures(deadline?: AbortSignal): Promise<void> {
    for (const name of await this.markUnused()) {
      if (deadline?.aborted) return; // still marked: the next sweep goes on
      for (const ending of PICTURE_ENDINGS) await this.storage.remove(`${name}${ending}`);
      await this.pictures.deleteLeaving(name);
    }
  }

  private async markUnused(): Promise<string[]> {
    const now = this.clock.now();
    const madeBefore = new Date(now.getTime() - DAY_MS);
    return this.pictures.transaction((tx) => this.pictures.markUnused(tx, { madeBefore, most: AT_ONCE, now }));
  }
}
