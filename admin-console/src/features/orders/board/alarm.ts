const RING_MS = 2_400;
// Loud enough for a kitchen: three rising notes for a new order, falling ones for a delivery issue, two low ones when the board is blind.
const NEW_ORDER = [660, 880, 1_100];
const DELIVERY_ISSUE = [620, 440, 620, 440];
const BLIND = [520, 390];

type AudioWindow = typeof globalThis & { AudioContext?: typeof AudioContext };

/** A tone that is drawn by code and comes again until it is stopped. Browsers let it sound only after a person has tapped or typed. */
export class Alarm {
  private context: AudioContext | null = null;
  private timer: ReturnType<typeof setInterval> | null = null;

  /** Call in the event of that tap itself. False where the browser makes no sound. */
  async allow(): Promise<boolean> {
    const Context = (globalThis as AudioWindow).AudioContext;
    if (!Context) return false;
    this.context ??= new Context();
    await this.context.resume();
    return this.context.state === 'running';
  }

  ring(): void {
    if (this.timer) return;
    this.sound(NEW_ORDER);
    this.timer = setInterval(() => this.sound(NEW_ORDER), RING_MS);
  }

  rest(): void {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
  }

  /** Once, unless it rings anyway. */
  announce(): void {
    if (!this.timer) this.sound(NEW_ORDER);
  }

  /** Once: the issue stays on the screen until somebody has seen to it. */
  warn(): void {
    this.sound(DELIVERY_ISSUE);
  }

  /** Once: from now on a new order may go unseen. */
  warnOfBlindness(): void {
    this.sound(BLIND);
  }

  close(): void {
    this.rest();
    void this.context?.close();
    this.context = null;
  }

  private sound(notes: number[]): void {
    if (!this.context) return;
    const start = this.context.currentTime;
    for (const [note, pitch] of notes.entries()) this.play(pitch, start + note * 0.22);
  }

  // Without a click at its ends.
  private play(pitch: number, at: number): void {
    const context = this.context!;
    const tone = context.createOscillator();
    const loudness = context.createGain();
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.0001, at);
    loudness.gain.exponentialRampToValueAtTime(0.6, at + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.2);
    tone.connect(loudness).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.22);
  }
}
