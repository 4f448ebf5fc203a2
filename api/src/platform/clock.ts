import { Injectable } from '@nestjs/common';

/** The time, injected so that a test may set it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
