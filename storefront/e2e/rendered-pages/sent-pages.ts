import type { BrowserContext, Page } from 'playwright-core';
import { type OpenShop, openShop } from '../../../infra/lab/journeys/open-shop.js';

/** The title of the collection is a word of every home page. */
export const LANGUAGES = [
  { prefix: '', lang: 'en-IN', login: 'Login / Sign Up', collection: 'The Collection', lost: 'Page not found' },
  { prefix: '/hi', lang: 'hi', login: 'लॉगिन / साइन अप', collection: 'हमारा कलेक्शन', lost: 'यह पेज नहीं मिला' },
  { prefix: '/mr', lang: 'mr', login: 'लॉगिन / साइन अप', collection: 'आमचं कलेक्शन', lost: 'हे पेज सापडलं नाही' },
];

/** The pages of one running shop, as they are sent and as a browser shows them. */
export class SentPages {
  shop!: OpenShop;
  products!: ({ id: string; name: string; price: number } & Partial<Record<`name_${string}`, string | null>>)[];

  private device: BrowserContext | null = null;

  async open(): Promise<void> {
    this.shop = await openShop({ motion: true });
    this.products = await (await fetch(`${this.shop.urls.api}/products`)).json();
  }

  /** The bare host serves the shop too, and needs no name that only browsers know. */
  addressOf = (path: string): string => new URL(path, this.shop.urls.api).href;

  async read(path: string): Promise<{ status: number; html: string }> {
    const answer = await fetch(this.addressOf(path));
    return { status: answer.status, html: await answer.text() };
  }

  /**
   * A page in which everything that it logs as wrong is noted: a mismatch while it is taken over is one. The one before is closed: what
   * moves in it would be drawn to the end of the file.
   */
  async openNoted(): Promise<{ page: Page; noted: string[] }> {
    await this.device?.close();
    this.device = await this.shop.newDevice();
    const page = await this.device.newPage();
    const noted: string[] = [];
    page.on('pageerror', (error) => noted.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && noted.push(message.text()));
    return { page, noted };
  }
}
