import { type DynamicModule, Module } from '@nestjs/common';
import { Clock } from './clock.js';
import { ENV, type Env } from './env.js';
import { Jobs } from './jobs/jobs.js';
import { chooseShelf } from './pictures/choose-shelf.js';
import { PictureShelf } from './pictures/picture-shelf.js';
import { Shutdown } from './process/shutdown.js';
import { PublicReplies } from './public-replies.js';

/** What every module may ask for: settings, time, jobs, prepared replies, the shelf of pictures. */
@Module({})
export class PlatformModule {
  static forRoot(env: Env, clock: Clock): DynamicModule {
    const providers = [
      { provide: ENV, useValue: env },
      { provide: Clock, useValue: clock },
      { provide: PictureShelf, useValue: chooseShelf(env) },
      Jobs,
      Shutdown,
      PublicReplies,
    ];
    return { module: PlatformModule, global: true, providers, exports: providers };
  }
}
