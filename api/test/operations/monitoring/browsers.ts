import { runInNewContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { type Metrics, PROCESS_METRICS } from '../../../src/platform/telemetry/metrics/metrics.js';
import type { TestShop } from '../../setup/start-shop.js';

interface Watched {
  shop: () => TestShop;
  scrape: () => Promise<string>;
  lines: () => object[];
}

/** What browsers say of the pages that they show. */
export function describeBrowsers({ shop, scrape, lines }: Watched): void {
  describe('browsers', () => {
    const report = (body: unknown) => shop().post('/browser-reports', body);

    it('say what a page was like, which becomes metrics and a line of the log', async () => {
      const error = 'TypeError at index-Bx1.js:1:2345';
      expect((await report({ page: 'product', lcp: 1_900, inp: 80, ttfb: 120, cls: 0.02, errors: [error] })).status).toBe(204);
      const text = await scrape();
      for (const line of [
        'shop_web_vital_seconds_bucket{le="2.5",page="product",metric="lcp"} 1',
        'shop_web_vital_seconds_bucket{le="1.8",page="product",metric="lcp"} 0',
        'shop_web_vital_shift_bucket{le="0.05",page="product"} 1',
        'shop_browser_errors_total{page="product"} 1',
      ])
        expect(text).toContain(line);
      expect(lines()).toContainEqual(
        expect.objectContaining({ context: 'browser', event: { page: 'product', errors: [error] } }),
      );
    });

    it.each([
      { page: '/orders/AB12CD', errors: [] },
      { page: 'home', errors: ['Error: asha@example.com is taken'] },
      { page: 'home', errors: [], visitor: 'somebody' },
      { page: 'home', errors: [], lcp: -1 },
      { page: 'home', errors: [], cls: null },
      { page: 'home', errors: [], lcp: null },
    ])('cannot say anything else: %j', async (body) => {
      expect((await report(body)).status).toBe(400);
    });

    it('are answered although a metric cannot be counted', () => {
      const metrics = shop().app.get<Metrics>(PROCESS_METRICS);
      expect(() => metrics.time('shop_web_vital_shift', { page: 'home' }, null as never)).not.toThrow();
      expect(() => metrics.count('shop_browser_errors_total', { visitor: 'somebody' })).not.toThrow();
      expect(lines()).toContainEqual(expect.objectContaining({ level: 'warn', context: 'metrics' }));
    });

    it('are asked for it by a script of the shop’s own, which takes less than a kilobyte on its way', async () => {
      const script = await fetch(`${shop().url}/browser-report.js`);
      expect(script.headers.get('content-type')).toContain('text/javascript');
      expect(brotliCompressSync(await script.text()).length).toBeLessThan(1_000);
    });

    it('name the places of errors in the shop’s own files alone', async () => {
      const script = await (await fetch(`${shop().url}/browser-report.js`)).text();
      expect(await reportErrors(script, 'https://shop.test', OWN_ERRORS)).toEqual([
        'TypeError at index-Bx1.js:1:2345',
        'RangeError at browser-report.js:2:3',
        'TypeError at cart-C.js:7:8',
      ]);
      expect(await reportErrors(script, 'https://shop.test', FOREIGN_ERRORS)).toEqual(['TypeError', 'TypeError', 'TypeError']);
    });
  });
}

const OWN_ERRORS = [
  { name: 'TypeError', stack: 'TypeError: x\n    at pay (https://shop.test/assets/index-Bx1.js:1:2345)' },
  { name: 'RangeError', stack: 'pay@https://shop.test/browser-report.js:2:3' },
  {
    name: 'TypeError',
    stack: 'TypeError: x\n    at t (https://pay.example/checkout.js:5:6)\n    at c (https://shop.test/assets/cart-C.js:7:8)',
  },
];
const FOREIGN_ERRORS = [
  { name: 'TypeError', stack: 'TypeError: x\n    at chrome-extension://abcdef/content.js:1:2' },
  { name: 'TypeError', stack: 'open@https://pay.example/v1/checkout.js:5:6' },
  { name: 'TypeError', stack: 'TypeError: x\n    at https://shop.test.example/assets/a.js:1:2' },
];

/** Runs the script as a browser does: the errors happen, and the page is left. */
async function reportErrors(script: string, origin: string, errors: object[]): Promise<string[]> {
  const sent: Blob[] = [];
  const page = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  runInNewContext(script, {
    location: { pathname: '/', origin },
    addEventListener: page.addEventListener.bind(page),
    document,
    navigator: { sendBeacon: (_address: string, body: Blob) => sent.push(body) },
    Blob,
  });
  for (const error of errors) page.dispatchEvent(Object.assign(new Event('error'), { error }));
  document.dispatchEvent(new Event('visibilitychange'));
  return JSON.parse(await sent[0]!.text()).errors;
}
