import type { Locator, Page } from 'playwright-core';

/** Seconds that a practised hand takes for a tap, and for a character on a phone's keyboard. */
const SECONDS_PER_TAP = 1.1;
const SECONDS_PER_CHARACTER = 0.2;

/** Chrome's "Slow 4G", as Lighthouse's mobile profile has it, and a processor four times slower. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const CPU_SLOW_DOWN = 4;

/** What an errand asks of the shopper, and of their patience. */
export interface Effort {
  taps: number;
  fields: number;
  characters: number;
  /** For the page and the network; a hand that waits does nothing else. */
  waited: number;
  seconds: number;
  /** What was waited for, in seconds. */
  steps: Record<string, number>;
}

/** Somebody with a cheap phone who knows what they want: each tap, field and character is counted. */
export class PractisedHand {
  private taps = 0;
  private fields = 0;
  private characters = 0;
  private readonly start = performance.now();
  private readonly steps: Record<string, number> = {};
  private last = this.start;

  private constructor(private readonly page: Page) {}

  static async on(page: Page): Promise<PractisedHand> {
    const phone = await page.context().newCDPSession(page);
    await phone.send('Network.enable');
    // What a worker fetches would come past the slow network.
    await phone.send('Network.setBypassServiceWorker', { bypass: true });
    await phone.send('Network.emulateNetworkConditions', SLOW_4G);
    await phone.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOW_DOWN });
    return new PractisedHand(page);
  }

  async tap(control: Locator): Promise<void> {
    await control.click();
    this.taps++;
    this.endStep(control);
  }

  /** Types into the field, after a tap into it. */
  async type(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await this.typeAtOnce(field, text);
  }

  /** Types into the field that has the focus by itself. */
  async typeAtOnce(field: Locator, text: string): Promise<void> {
    await field.and(this.page.locator(':focus')).waitFor();
    await field.fill(text);
    this.fields++;
    this.characters += text.length;
    this.endStep(field);
  }

  /** The key of the phone's keyboard that sends what was typed. */
  async pressEnter(): Promise<void> {
    await this.page.keyboard.press('Enter');
    this.taps++;
  }

  effort(): Effort {
    const { taps, fields, characters } = this;
    const waited = (performance.now() - this.start) / 1000;
    const seconds = taps * SECONDS_PER_TAP + characters * SECONDS_PER_CHARACTER + waited;
    return { taps, fields, characters, waited, seconds, steps: this.steps };
  }

  private endStep(control: Locator): void {
    const now = performance.now();
    const name = String(control);
    this.steps[name] = (this.steps[name] ?? 0) + (now - this.last) / 1000;
    this.last = now;
  }
}
