import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { saveDrill } from '../../src/modules/operations/backups/backup-drills.repository.js';
import { ShopFixture } from '../actors/shop-fixture.js';
import { eventually, ShopperClient } from '../actors/shopper-client.js';
import { getAt } from '../setup/send-bytes.js';
import { REHEARSAL, testVariables } from '../setup/test-env.js';
import { describeStatus } from './rehearsal/status.js';

const NOTICE = 'Rehearsal: no order is real, and no money moves.';
const PAGE = (lang: string) => `<!doctype html><html lang="${lang}"><head></head><body><div id="root"></div></body></html>`;
const ARTEFACT = `export const pages = {
  data: [], sitemapData: [], inlineScripts: [], inlineStyles: () => [], writeSitemap: () => '',
  find: (path) => path === '/orders' ? null : { key: path, status: 200 },
  render: async ({ key }) => [Buffer.from(${JSON.stringify(PAGE('LANG'))}.replace('LANG', key === '/mr' ? 'mr' : 'en-IN'))],
};`;

let fixture: ShopFixture;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rehearsal-'));
  for (const part of ['shop', 'shop-server', 'admin']) mkdirSync(join(folder, part));
  for (const site of ['shop', 'admin']) writeFileSync(join(folder, site, 'index.html'), PAGE('en-IN'));
  writeFileSync(join(folder, 'shop-server/pages.mjs'), ARTEFACT);
  const sites = { STOREFRONT_DIST: join(folder, 'shop'), ADMIN_DIST: join(folder, 'admin') };
  fixture = await ShopFixture.open({ runJobs: true, env: { ...REHEARSAL, ...sites } });
});
afterAll(async () => {
  await fixture.close();
  rmSync(folder, { recursive: true });
});

describe('a rehearsal in production says so', () => {
  it('to whoever looks after it', async () => {
    expect((await fixture.shop.get('/health/ready')).body).toMatchObject({ status: 'ok', rehearsal: true });
  });

  it.each([
    ['shop.localhost', '/', NOTICE],
    ['shop.localhost', '/orders', NOTICE],
    ['shop.localhost', '/mr', 'सराव: इथली कोणतीही ऑर्डर खरी नाही'],
    ['admin.localhost', '/admin/dashboard/orders', NOTICE],
  ])('on every page, in its language: %s%s', async (host, path, notice) => {
    const reply = await getAt(fixture.shop.url, host, path);
    expect(reply).toMatch(/<body><link rel="stylesheet" href="\/rehearsal\.css"><p class="rehearsal" role="note">/);
    expect(reply).toContain(notice);
    expect(await getAt(fixture.shop.url, host, '/rehearsal.css')).toMatch(/^HTTP\/1\.1 200 [^]*\.rehearsal \{/);
  });

  it('in every mail and on every document', async () => {
    const asha = (await ShopperClient.signIn(fixture.shop, 'rehearsal@example.com')).take(fixture.mutton);
    const { orderId } = await asha.buy();
    const inbox = `${fixture.shop.sandbox.url}/mail/control/mails?to=rehearsal%40example.com`;
    const [mail] = await eventually(
      async () => ((await (await fetch(inbox)).json()) as { mails: { subject: string; text: string; html: string }[] }).mails,
      ({ length }) => length > 0,
    );
    expect(mail!.subject).toMatch(/^\[Rehearsal\] Order #/);
    for (const body of [mail!.text, mail!.html]) expect(body).toContain(NOTICE);

    await fixture.performAction(orderId, 'accept');
    await fixture.performAction(orderId, 'pack');
    const headers = { authorization: `Bearer ${asha.token}` };
    const bill = await fetch(`${fixture.shop.url}/api/orders/${orderId}/bill`, { headers });
    const pdf = Buffer.from(await bill.arrayBuffer()).toString('latin1');
    expect(/\((Rehearsal[^)]*\.) (Tax Invoice|Bill of Supply|Invoice)/.exec(pdf)?.[1]).toBe(NOTICE); // its title: on the page it is drawn
  });
});

it('a shop that is no rehearsal says nothing of it', async () => {
  const plain = await ShopFixture.open();
  expect((await plain.shop.get('/health/ready')).body.rehearsal).toBe(false);
  expect(await getAt(plain.shop.url, 'localhost', '/rehearsal.css')).toMatch(/^HTTP\/1\.1 404 /);
  await plain.close();
});

describe('before a shop is opened', () => {
  async function preflight(env: NodeJS.ProcessEnv = {}) {
    const variables = testVariables(fixture.shop.env.databaseUrl, {
      sandbox: fixture.shop.sandbox,
      env: { ...REHEARSAL, SHOP_URL: fixture.shop.url, ...env },
    });
    const program = resolve(import.meta.dirname, '../../dist/preflight.js');
    const child = spawn(process.execPath, [program], { env: { PATH: process.env.PATH, ...variables } });
    const [output, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    return { code, output, complaint, lines: output.split('\n') };
  }

  it('its keys, webhook, issuer, database and mail server are tried, and what only a person can tell is named', async () => {
    const { code, lines } = await preflight();
    expect(lines).toEqual([
      'ok      database: answers, and is up to date.',
      'ok      payment keys: accepted, and they may list payments and refunds.',
      `ok      payment webhook: registered for ${fixture.shop.url}/api/payment/webhook.`,
      expect.stringMatching(/^look {4}payment settings: .*fee bearer.*capture.*partial payments.*offers/),
      'ok      courier token: accepted.',
      `look    courier callback: Borzo’s cabinet must name ${fixture.shop.url}/api/borzo/callback.`,
      expect.stringMatching(/^ok {6}issuer: answers, and signs with RS256/),
      'ok      mail: the server lets us in.',
      'look    backups: no drill was ever recorded: nothing shows that this shop could be restored. See api:drill in docs/running.md.',
      'The shop can be opened.',
      '',
    ]);
    expect(code).toBe(0);
  });

  it('everything that does not work is said at once', async () => {
    const { code, output } = await preflight({
      RAZORPAY_KEY_SECRET: 'a secret of somebody else',
      BORZO_AUTH_TOKEN: 'a token of somebody else',
      AUTH_ISSUER: `${fixture.shop.sandbox.url}/nowhere`,
      SMTP_URL: 'smtp://127.0.0.1:9',
    });
    for (const what of ['payment keys', 'courier token', 'issuer', 'mail']) expect(output).toContain(`FAILED  ${what}: `);
    expect([code, output.trim().split('\n').at(-1)]).toEqual([1, '4 of 9 checks failed.']);
  });

  it('a webhook for another address, or one that is switched off, is no webhook', async () => {
    const elsewhere = await preflight({ SHOP_URL: 'http://shop.localhost:4' });
    expect(elsewhere.output).toContain(
      'FAILED  payment webhook: none is registered for http://shop.localhost:4/api/payment/webhook.',
    );
    const switchWebhook = (enabled: boolean) => fixture.payment('/webhooks', { enabled });
    await switchWebhook(false);
    expect((await preflight()).output).toMatch(/FAILED {2}payment webhook: the one for \S+ is switched off\./);
    await switchWebhook(true);
  });

  it('a drill of the backups that failed or is long ago is no backup, and one of tonight is', async () => {
    const { db } = fixture.shop;
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    await saveDrill(db.manager, { at: hoursAgo(1), fault: 'The archive has a gap.' });
    expect(await preflight()).toMatchObject({ code: 1, output: expect.stringContaining('failed: The archive has a gap.') });
    await saveDrill(db.manager, { at: hoursAgo(49), fault: null });
    expect((await preflight()).output).toContain('FAILED  backups: For more than two days no drill has restored a backup.');
    await saveDrill(db.manager, { at: hoursAgo(1), fault: null });
    expect(await preflight()).toMatchObject({
      code: 0,
      output: expect.stringContaining('ok      backups: the last drill went well, '),
    });
  });

  it('details of the demo shop’s are said, those of the database’s row and not of the variables', async () => {
    expect((await preflight({ SHOP_NAME: '', SHOP_ADDRESS: '' })).output).toContain(
      'ok      database: answers, and is up to date.',
    );
    await fixture.shop.db.query("UPDATE shop_details SET name = 'Yeoor Fresh'");
    const { code, output } = await preflight({ SHOP_NAME: '' });
    expect(output).toContain(
      'FAILED  database: the shop’s details are not all its own. SHOP_NAME is the demo shop’s: set your own (Shop name).',
    );
    expect(code).toBe(1);
    await fixture.shop.db.query("UPDATE shop_details SET name = 'Asha Meats'");
  });

  it('bad variables are said before anything is asked', async () => {
    const { code, output, complaint } = await preflight({ SHOP_FSSAI: '1234', RAZORPAY_KEY_SECRET: 'short secret' });
    expect([code, output]).toEqual([1, '']);
    expect(complaint.trim().split('\n')).toEqual([
      'The shop cannot be opened:',
      '- RAZORPAY_KEY_SECRET must have at least 16 characters in production.',
      '- SHOP_FSSAI must be the 14 digits of your licence.',
    ]);
  });
});

describeStatus(() => fixture);
