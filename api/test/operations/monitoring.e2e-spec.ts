import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DataSource } from 'typeorm';
import { saveDrill } from '../../src/modules/operations/backups/backup-drills.repository.js';
import { WatchAlerts } from '../../src/modules/operations/monitoring/watch-alerts.js';
import { SendAlert } from '../../src/modules/notifications/send-alert.js';
import { Jobs } from '../../src/platform/work/jobs/jobs.js';
import { METRICS } from '../../src/platform/telemetry/metrics/metric-definitions.js';
import { MetricsServer } from '../../src/platform/telemetry/metrics/metrics-server.js';
import { SecurityEvents } from '../../src/platform/web/security/security-events.js';
import { TRACER } from '../../src/platform/telemetry/tracing/trace-context.js';
import type { Tracer } from '../../src/platform/telemetry/tracing/tracer.js';
import { eventually, openStore, ShopperClient } from '../actors/shopper-client.js';
import { aProduct } from '../builders/a-product.js';
import { FarEnd } from './far-end.js';
import { describeBrowsers } from './monitoring/browsers.js';
import { startShop, type TestShop } from '../setup/start-shop.js';
import { readProviderRecords, steerSandbox } from '../setup/steer-sandbox.js';

let far: FarEnd;
let shop: TestShop;
let shopper: ShopperClient;
let written = '';
let isStopped = false;
const stop = async (): Promise<void> => {
  if (!isStopped) await shop.stop();
  isStopped = true;
};

beforeAll(async () => {
  for (const stream of [process.stdout, process.stderr])
    jest.spyOn(stream, 'write').mockImplementation((text) => (written += String(text)) !== '');
  far = await FarEnd.open();
  shop = await startShop({
    runJobs: true,
    env: {
      METRICS_PORT: '0',
      LOG_FORMAT: 'json',
      OTEL_EXPORTER_OTLP_ENDPOINT: far.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=of%20the%20shop',
      ALERT_WEBHOOK_URL: `${far.url}/alerts/secret-of-the-webhook`,
      ALERT_MAIL_TO: 'operator@shop.test',
      BROWSER_REPORTS: 'true',
    },
  });
  await openStore(shop);
  shopper = (await ShopperClient.signIn(shop)).take(await aProduct(shop.db, { price: 449 }));
  await shopper.askFee();
});
afterAll(async () => {
  await stop();
  await far.close();
  jest.restoreAllMocks();
});

interface Line {
  context: string;
  request?: string;
  [field: string]: unknown;
}

const lines = (): Line[] =>
  written
    .split('\n')
    .filter((line) => line.startsWith('{')) // the sandbox in this process speaks too
    .map((line) => JSON.parse(line));

const linesOf = (request: string, context: string): Promise<Line[]> =>
  eventually(
    async () => lines().filter((line) => line.request === request && line.context === context),
    (found) => found.length > 0,
  );

async function scrape(): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${shop.app.get(MetricsServer).port}/metrics`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
  return answer.text();
}

describe('the log', () => {
  it('has a line for each request by the pattern of its route, under the id that a proxy gave it', async () => {
    const { headers } = await shop.get('/orders/AB12CD?token=secret-of-somebody', { headers: { 'x-request-id': 'proxy-0001' } });
    expect(headers.get('x-request-id')).toBe('proxy-0001');
    expect(await linesOf('proxy-0001', 'access')).toEqual([
      expect.objectContaining({ level: 'info', method: 'GET', route: '/api/orders/:id', status: 401, bytes: expect.any(Number) }),
    ]);
    expect(written).not.toMatch(/AB12CD|secret-of-somebody/);
  });

  it('names prepared lists, pages and addresses that are none in as few words', async () => {
    const answers = await Promise.all([
      shop.get('/products', { headers: { 'x-request-id': 'proxy-list' } }),
      fetch(`${shop.url}/nowhere/at-all.js`, { headers: { 'x-request-id': 'proxy-page' } }),
      shop.get('/nowhere', { headers: { 'x-request-id': 'proxy-none' } }),
    ]);
    expect(answers.map(({ headers }) => headers.get('x-request-id'))).toEqual(['proxy-list', 'proxy-page', 'proxy-none']);
    expect(await linesOf('proxy-list', 'access')).toMatchObject([{ route: '/api/products', status: 200 }]);
    expect(await linesOf('proxy-page', 'access')).toMatchObject([{ route: '/*', status: 404 }]);
    expect(await linesOf('proxy-none', 'access')).toMatchObject([{ route: '/*', status: 404 }]);
  });

  it('has no line for what the shop asks itself, such as pages rendered ahead: no one has visited', async () => {
    const ask = (id: string) => ({ url: '/api/orders/1', headers: { 'x-request-id': id } });
    expect((await shop.app.inject(ask('rendered-ahead'))).statusCode).toBe(401);
    await shop.get('/orders/1', { headers: { 'x-request-id': 'a-visitor' } });
    await linesOf('a-visitor', 'access');
    expect(lines().filter(({ request, context }) => request === 'rendered-ahead' && context === 'access')).toEqual([]);
  });
});

describe('a payment', () => {
  it('is at the provider under the id of the request that opened it, and so are its jobs in the log', async () => {
    const { headers, body } = await shopper.openPayment();
    const { orders } = (await readProviderRecords(shop.sandbox)) as unknown as {
      orders: { id: string; notes: Record<string, string> }[];
    };
    expect(orders.find(({ id }) => id === body.orderId)?.notes.request).toBe(headers.get('x-request-id'));
    await shopper.verify(await shopper.pay(body.orderId));
  });
});

describe('/metrics', () => {
  it('is not at the shop’s own port', async () => {
    expect((await fetch(`${shop.url}/metrics`)).headers.get('content-type')).not.toContain('text/plain');
  });

  it('tells of requests by route, calls of each provider, jobs, sweeps and the pool', async () => {
    await shop.get('/products');
    const body = { error: { description: 'Authentication failed' } };
    await steerSandbox(shop.sandbox, 'razorpay', '/faults', { at: 'orders.create', kind: 'status', status: 401, body, times: 1 });
    await shopper.post('/payment/create-order', { grandTotal: 449 });
    const text = await eventually(scrape, (said) => /shop_webhook_lag_seconds_count\{provider="payment"\} [1-9]/.test(said));
    for (const line of [
      /shop_http_requests_total\{method="GET",route="\/api\/products",status="200"\} [1-9]/,
      /shop_http_request_duration_seconds_bucket\{le="\+Inf",method="GET",route="\/api\/orders\/:id"\} [1-9]/,
      /shop_provider_calls_total\{provider="payment",call="orders.create",outcome="ok"\} [1-9]/,
      /shop_provider_calls_total\{provider="payment",call="orders.create",outcome="key-refused"\} 1/,
      /shop_provider_calls_total\{provider="courier",call="calculate-order",outcome="ok"\} [1-9]/,
      /shop_provider_calls_total\{provider="identity",call="keys",outcome="ok"\} [1-9]/,
      /shop_job_runs_total\{task="settle-payment",outcome="done"\} [1-9]/,
      /shop_sweep_last_success_timestamp_seconds\{sweep="sweep-payments"\} 1\d{9}/,
      /shop_database_pool_connections\{state="idle"\} \d/,
      /shop_database_figures_up 1/,
      /shop_jobs_due\{task="sweep-payments"\} \d|shop_holds_open 0/,
      /shop_webhook_last_received_timestamp_seconds\{provider="payment"\} 1\d{9}/,
      /shop_refunds_waiting\{state="stuck"\} 0/,
      /nodejs_eventloop_lag_p99_seconds \d/,
    ])
      expect(text).toMatch(line);
    expect(text).not.toMatch(/^shop_backup_drill_timestamp_seconds /m); // there was none yet
    for (const name of Object.keys(METRICS)) expect(text).toContain(`# TYPE ${name} `);
  });

  it('counts a list from memory each time it is asked for, and each has a line in the log', async () => {
    await shop.get('/products');
    const counted = async () =>
      Number(/shop_http_requests_total\{method="GET",route="\/api\/products",status="200"\} (\d+)/.exec(await scrape())![1]);
    const before = await counted();
    const ids = Array.from({ length: 5 }, (_, n) => `from-memory-${n}`);
    for (const id of ids) await shop.get('/products', { headers: { 'x-request-id': id } });
    for (const id of ids) expect(await linesOf(id, 'access')).toMatchObject([{ route: '/api/products', status: 200 }]);
    expect(await counted()).toBe(before + ids.length);
  });

  it('has no series that a visitor can make', async () => {
    // Of what a visitor asks; webhooks come by themselves.
    const routesOf = (text: string) =>
      new Set([...text.matchAll(/^shop_http_requests_total\{method="GET",route="([^"]*)"/gm)].map(([, route]) => route!));
    await shop.get('/nowhere/1');
    const before = routesOf(await scrape());
    for (let n = 2; n < 12; n++) await shop.get(`/nowhere/${n}?q=${n}`);
    expect([...routesOf(await scrape())]).toEqual([...before]);
    expect([...before].filter((route) => route.includes('nowhere'))).toEqual([]);
  });
});

it('every statement of docs/operations.md runs', async () => {
  const page = readFileSync(resolve(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
  const statements = [...page.matchAll(/`(SELECT [^`]+)`/g)].map(([, statement]) => statement!);
  expect(statements).not.toEqual([]);
  for (const statement of statements) await shop.db.query(statement);
});

describe('a trace', () => {
  it('of a checkout goes from the request over its statements and the provider to the jobs that follow, and tells nothing personal', async () => {
    const asha = (await ShopperClient.signIn(shop, 'asha.traced@example.com')).take(await aProduct(shop.db, { price: 449 }));
    await asha.askFee();
    await asha.buy();
    const spans = await eventually(
      async () => {
        await shop.app.get<Tracer>(TRACER).flush();
        return far.spans;
      },
      (all) => all.some(({ name }) => name === 'job notify-shopper'),
    );
    const opened = spans.filter(({ name }) => name === 'POST /api/payment/create-order').at(-1)!;
    const ofOpening = spans.filter(({ traceId }) => traceId === opened.traceId);
    expect(ofOpening).toContainEqual(
      expect.objectContaining({ name: 'payment orders.create', kind: 3, parentSpanId: opened.spanId }),
    );
    expect(ofOpening.filter(({ attributes }) => attributes['db.system.name'] === 'postgresql').length).toBeGreaterThan(1);
    expect(opened.attributes).toMatchObject({ 'http.route': '/api/payment/create-order', 'http.response.status_code': '200' });
    const told = spans.filter(({ name }) => name === 'job notify-shopper').at(-1)!;
    const settled = spans.find(({ spanId }) => spanId === told.parentSpanId)!;
    expect(settled.traceId).toBe(told.traceId);
    expect(spans.filter(({ traceId }) => traceId === told.traceId).map(({ name }) => name)).toContain('payment orders.payments');
    expect(JSON.stringify(spans).match(/asha|example\.com|9820012345|Lake Road|Upvan/i)).toBeNull();
    expect(far.headers['api-key']).toBe('of the shop');
  });

  it('is begun as often as the shop wants, whatever a visitor asks for', async () => {
    const tracer = shop.app.get<Tracer>(TRACER);
    const [unwanted, wanted] = [`${'a'.repeat(24)}00000000`, `${'b'.repeat(24)}ffffffff`];
    const ask = (traceId: string, flags: string) =>
      shop.get('/products', { headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-${flags}` } });
    Object.assign(tracer, { ratio: 1e-9 });
    await ask(unwanted, '01');
    Object.assign(tracer, { ratio: 1 });
    await ask(wanted, '00');
    await eventually(
      async () => {
        await tracer.flush();
        return far.spans;
      },
      (all) => all.some(({ traceId }) => traceId === wanted),
    );
    expect(far.spans.filter(({ traceId }) => traceId === unwanted)).toEqual([]);
  });
});

describe('an alert', () => {
  const watch = () => shop.app.get(WatchAlerts, { strict: false }).watchAlerts();
  const posted = (alert: string, times: number) =>
    eventually(
      async () => far.alerts.filter((each) => each.alert === alert),
      ({ length }) => length >= times,
      30,
    );
  const mailed = async () => {
    const answer = await fetch(`${shop.sandbox.url}/mail/control/mails?to=operator@shop.test`);
    return ((await answer.json()) as { mails: { subject: string }[] }).mails;
  };

  it('leaves the building once when it begins and once when it is over, and again when the webhook was away', async () => {
    far.failNext = 1;
    await saveDrill(shop.db.manager, {
      at: shop.clock.now(),
      fault: 'The table orders has 3 rows in the shop and 2 in the copy.',
    });
    await watch();
    await watch();
    const [begun] = await posted('money-backups', 1);
    expect(begun).toMatchObject({ state: 'firing', shop: shop.env.shopUrl, next_step: expect.stringContaining('api:drill') });
    await saveDrill(shop.db.manager, { at: shop.clock.now(), fault: null });
    await watch();
    expect(await shop.db.query('SELECT alert FROM open_alerts')).toContainEqual({ alert: 'money-backups' }); // it may come again
    shop.clock.advance({ minutes: 3 });
    await watch();
    const all = await posted('money-backups', 2);
    expect(all.map(({ state }) => state)).toEqual(['firing', 'over']);
    const mails = await eventually(mailed, ({ length }) => length >= 2, 30);
    expect(mails.map(({ subject }) => subject.split(' (')[0]).sort()).toEqual(['Alert: money-backups', 'Over: money-backups']);
    expect(written).not.toContain('secret-of-the-webhook');
  });

  it('is not told as begun when it is over before its message leaves, nor as over when it has begun anew', async () => {
    const [begun] = await posted('money-backups', 2);
    const late = { alert: 'money-backups', state: 'firing', text: '', next_step: '', since: begun!.since! } as const;
    const sender = shop.app.get(SendAlert, { strict: false });
    const [before, mailsBefore] = [far.alerts.length, (await mailed()).length];
    await sender.sendAlert({ ...late, by: 'webhook' });
    await sender.sendAlert({ ...late, by: 'mail' });
    await saveDrill(shop.db.manager, { at: shop.clock.now(), fault: 'The copy is empty.' });
    await watch();
    await posted('money-backups', 3);
    await sender.sendAlert({ ...late, by: 'webhook' }); // it is open anew, since another moment
    await sender.sendAlert({ ...late, state: 'over', by: 'webhook' }); // nor is that what has begun anew over
    expect(far.alerts.length).toBe(before + 1);
    const mails = await eventually(mailed, ({ length }) => length > mailsBefore, 30);
    expect(mails).toHaveLength(mailsBefore + 1);
  });

  it('that no channel takes fails, so that it is tried again and seen', async () => {
    const sender = new SendAlert([], shop.env, shop.app.get(DataSource), shop.app.get(Jobs));
    const event = { alert: 'a-test', state: 'event', text: 'x', next_step: '', since: shop.clock.now().toISOString() } as const;
    await expect(sender.sendAlert({ ...event, by: 'mail' })).rejects.toThrow('ALERT_MAIL_TO is reached by no channel');
  });

  it('of the security log leaves it too, without a person’s name', async () => {
    await shop.app.get(SecurityEvents, { strict: false }).record(shop.db.manager, 'owner-added', { person: 'somebody' });
    const [told] = await posted('security: someone was made an owner', 1);
    expect(told).toMatchObject({ state: 'event', text: 'A person of your shop was made an owner, who may do everything.' });
  });
});

describeBrowsers({ shop: () => shop, scrape, lines });

// The last of the file: it ends the shop.
it('what a process that ends has traced last is sent before it goes', async () => {
  const last = `${'c'.repeat(24)}ffffffff`;
  await shop.get('/products', { headers: { traceparent: `00-${last}-00f067aa0ba902b7-00` } });
  await stop();
  expect(far.spans.map(({ traceId }) => traceId)).toContain(last);
});
