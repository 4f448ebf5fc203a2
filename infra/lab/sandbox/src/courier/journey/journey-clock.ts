import type { Clock } from '../../clock.js';
import type { JourneyTime } from '../courier-state.js';

/** The courier's own time: runs faster than the world's, and can be stopped. It does not run while the sandbox is down. */
export class JourneyClock implements Clock {
  constructor(
    private readonly world: Clock,
    private readonly time: () => JourneyTime,
  ) {}

  now(): number {
    const { speed, paused, anchorWorld, anchorJourney } = this.time();
    return anchorJourney + (paused ? 0 : (this.world.now() - anchorWorld) * speed);
  }

  after(ms: number, run: () => void): () => void {
    const { speed, paused } = this.time();
    return paused ? () => {} : this.world.after(ms / speed, run);
  }

  /** How long so much of the courier's time takes in the world. */
  inWorld(ms: number): number {
    return ms / this.time().speed;
  }

  /** What is scheduled has to be armed again afterwards. */
  set(change: Partial<Pick<JourneyTime, 'speed' | 'paused'>>): void {
    this.anchor();
    Object.assign(this.time(), change);
  }

  /** Fixes what the clock shows now, so that it can be saved. */
  anchor(): void {
    Object.assign(this.time(), { anchorJourney: this.now(), anchorWorld: this.world.now() });
  }

  /** Goes on from what was saved last. */
  resume(): void {
    this.time().anchorWorld = this.world.now();
  }
}
