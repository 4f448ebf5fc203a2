import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { TRACER } from './trace-context.js';
import type { Tracer } from './tracer.js';

/** What a process that ends has traced last is sent before it goes. */
@Injectable()
export class FlushTraces implements OnApplicationShutdown {
  constructor(@Inject(TRACER) private readonly tracer: Tracer | null) {}

  async onApplicationShutdown(): Promise<void> {
    await this.tracer?.close();
  }
}
