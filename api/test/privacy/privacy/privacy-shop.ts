import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EndDraft } from '../../../src/modules/checkout/end-draft.js';
import { ShopFixture } from '../../actors/shop-fixture.js';
import { eventually, HOME, ShopperClient } from '../../actors/shopper-client.js';
import type { Answer } from '../../setup/http-client.js';
import { ask } from '../../setup/test-database.js';

export interface Person {
  email: string;
  name: string;
  phone: string;
  home: string;
  work: string;
}

/** Asks for one's own data, or for its end. */
export const privacy = (shopper: ShopperClient, what: 'download' | 'erase', body: object) =>
  shopper.post(`/privacy/${what}`, body);

/** A shop with jobs and a data folder, whose every word is kept; and where in it something stands. */
export class PrivacyShop {
  private constructor(
    readonly fixture: ShopFixture,
    readonly folder: string,
    /** What the process has written meanwhile. */
    readonly said: readonly string[],
    private readonly unhear: () => void,
  ) {}

  static async open(): Promise<PrivacyShop> {
    const said: string[] = [];
    const unhear = hear(said);
    const folder = await mkdtemp(join(tmpdir(), 'shop-privacy-'));
    const fixture = await ShopFixture.open({ runJobs: true, env: { DATA_DIR: folder, BORZO_REFRESH_SECONDS: '1' } });
    return new PrivacyShop(fixture, folder, said, unhear);
  }

  async close(): Promise<void> {
    await this.fixture.close();
    this.unhear();
    await rm(this.folder, { recursive: true });
  }

  /** Ordered, refunded in part, reviewed; an address book, a cart, a checkout that was never paid; mails, a rider, and a name that was corrected. */
  async aRichHistory({ email, name, phone, home, work }: Person): Promise<{ shopper: ShopperClient; orderId: string }> {
    const { shop, mutton } = this.fixture;
    const shopper = await ShopperClient.signIn(shop, email, { name, phone_number: `+91${phone}`, email_verified: true });
    const address = { ...HOME, name, phone, line1: home };
    await shopper.post('/addresses', { ...address, label: 'Home' });
    await shopper.post('/addresses', { ...address, line1: work, label: 'Work' });
    await shopper.post('/privacy/consents', { notice_version: '2026-11-23', language: 'hi' });
    shopper.address = address;
    const { orderId } = await shopper.take(mutton, 3).buy();
    await this.deliver(orderId);
    const review = { rating: 4, text: `Good, says ${name} of ${home}` };
    done(await shop.put(`/orders/${orderId}/review`, review, { token: shopper.token }));
    await this.refundPacks(orderId, `${name} called from ${phone}`);
    const unpaid = shopper.again().take(mutton);
    unpaid.address = { ...address, line1: work };
    await unpaid.askFee();
    done(await unpaid.openPayment());
    const [{ id }] = await shop.db.query("SELECT id FROM orders WHERE phone = $1 AND status = 'pending'", [phone]);
    await shop.app.get(EndDraft, { strict: false }).releaseHold(id);
    const { version } = (await shopper.get('/cart')).body;
    await shop.put('/cart', { version, lines: [{ id: mutton.id, qty: 2 }] }, { token: shopper.token });
    await shop.db.transaction(async (tx) => {
      await tx.query("SELECT set_config('shop.actor', $1, true)", [JSON.stringify({ admin_id: 'x', route: 'by hand' })]);
      await tx.query("UPDATE orders SET customer_name = customer_name || ' ' WHERE id = $1", [orderId]);
    });
    return { shopper, orderId };
  }

  async deliver(orderId: string): Promise<void> {
    await this.fixture.performAction(orderId, 'accept');
    await this.fixture.performAction(orderId, 'pack');
    await eventually(
      () => this.fixture.row('deliveries', orderId),
      ({ state }) => state === 'booked',
    );
    await this.fixture.courier('/clock', { paused: false, speed: 1000 });
    await eventually(
      () => this.fixture.row('orders', orderId),
      ({ status }) => status === 'delivered',
      60,
    );
    await eventually(
      () => this.fixture.row('deliveries', orderId),
      ({ state }) => state === 'ended',
    );
    await this.fixture.courier('/clock', { paused: true });
  }

  private async refundPacks(orderId: string, reason: string): Promise<void> {
    const { amount } = (await this.fixture.refundLine(orderId, { amount: 1, reason })).body;
    done(await this.fixture.refundLine(orderId, { amount, reason }));
    await eventually(
      () => this.fixture.refunds(orderId),
      (refunds) => refunds.every(({ status }) => status === 'processed'),
    );
  }

  /** Every table and column of every schema in which one of the texts stands. */
  async findInDatabase(texts: string[], db = this.fixture.shop.db): Promise<string[]> {
    const tables: { name: string; columns: string[] }[] = await db.query(
      `SELECT format('%I.%I', table_schema, table_name) AS name, array_agg(column_name::text) AS columns
         FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
        WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE' GROUP BY 1`,
    );
    const found: string[] = [];
    for (const { name, columns } of tables) {
      for (const column of columns) {
        const rows = await db.query(
          `SELECT FROM ${name} WHERE "${column}"::text ILIKE ANY ($1) LIMIT 1`, // bytes are hexadecimal then
          [texts.flatMap((text) => [`%${text}%`, `%${Buffer.from(text).toString('hex')}%`])],
        );
        if (rows.length > 0) found.push(`${name}.${column}`);
      }
    }
    return found.toSorted();
  }

  async findInFiles(texts: string[]): Promise<string[]> {
    const files = (await readdir(this.folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    const found: string[] = [];
    for (const { parentPath, name } of files) {
      const content = (await readFile(join(parentPath, name), 'latin1')).toLowerCase();
      if (texts.some((text) => content.includes(text))) found.push(name);
    }
    return found;
  }

  /** A copy of such a copy. */
  async copyBackup(backup: string): Promise<string> {
    const url = new URL(backup);
    const name = url.pathname.slice(1);
    await ask(process.env.TEST_PG!, `CREATE DATABASE ${name}_older TEMPLATE ${name}`);
    url.pathname = `/${name}_older`;
    return url.href;
  }

  /** The database as a backup of this moment has it. The shop goes without it for that moment, and finds it again. */
  async copyDatabase(): Promise<string> {
    const url = new URL(this.fixture.shop.env.databaseUrl);
    const source = url.pathname.slice(1);
    await ask(process.env.TEST_PG!, `ALTER DATABASE ${source} ALLOW_CONNECTIONS false`);
    await ask(process.env.TEST_PG!, 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [source]);
    await ask(process.env.TEST_PG!, `CREATE DATABASE ${source}_backup TEMPLATE ${source}`);
    await ask(process.env.TEST_PG!, `ALTER DATABASE ${source}_backup ALLOW_CONNECTIONS true`);
    await ask(process.env.TEST_PG!, `ALTER DATABASE ${source} ALLOW_CONNECTIONS true`);
    await eventually(
      () => this.fixture.shop.get('/health/ready'),
      ({ status }) => status === 200,
    );
    url.pathname = `/${source}_backup`;
    return url.href;
  }
}

function done({ status, body }: Answer): void {
  if (status !== 200) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`);
}

function hear(said: string[]): () => void {
  const streams = [process.stdout, process.stderr].map((stream) => [stream, stream.write.bind(stream)] as const);
  for (const [stream, write] of streams)
    stream.write = (text: string | Uint8Array, ...rest: never[]) => {
      said.push(String(text));
      return write(text, ...rest);
    };
  return () => {
    for (const [stream, write] of streams) stream.write = write;
  };
}
