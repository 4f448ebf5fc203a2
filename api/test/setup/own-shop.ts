import type { DataSource } from 'typeorm';
import { freePort } from '../../../infra/tools/ports.mjs';
import { dataSource } from '../../src/data-source.js';
import type { ProductEntity } from '../../src/modules/products/product.entity.js';
import { ApiProcess } from './api-process.js';
import { aProduct } from '../builders/a-product.js';
import { OwnPostgres } from './own-postgres.js';
import { openStore, ShopperClient } from '../actors/shopper-client.js';
import { type Sandbox, startSandbox } from './start-sandbox.js';
import { type CourierShipment, type ProviderRecords, readProviderRecords, readShipments, steerSandbox } from './steer-sandbox.js';
import { OWNER, type TestSettings } from './test-env.js';

interface OwnShopOptions {
  /** How many processes answer requests and run jobs. */
  processes?: number;
  env?: NodeJS.ProcessEnv;
  /** Its database has a disk of its own that can be filled, where this process may mount one. */
  onSmallDisk?: boolean;
}

/** An open shop of which every part is a process that a test may end: database, providers, APIs. Its riders stand still. */
export class OwnShop {
  private constructor(
    readonly postgres: OwnPostgres,
    readonly sandbox: Sandbox,
    readonly apis: ApiProcess[],
    readonly db: DataSource,
    readonly mutton: ProductEntity,
    private readonly settings: TestSettings,
  ) {}

  static async open({ processes = 1, env = {}, onSmallDisk = false }: OwnShopOptions = {}): Promise<OwnShop> {
    const postgres = await OwnPostgres.start({ onSmallDisk });
    const port: number = await freePort();
    const sandbox = await startSandbox({ apiUrl: `http://127.0.0.1:${port}` });
    const settings = { sandbox, env };
    const first = await ApiProcess.start({ databaseUrl: postgres.url, port, ...settings });
    const db = await dataSource(postgres.url).initialize();
    await openStore({ db });
    const mutton = await aProduct(db, { name: 'Mutton Curry Cut', price: 449 });
    const shop = new OwnShop(postgres, sandbox, [first], db, mutton, settings);
    while (shop.apis.length < processes) await shop.addProcess();
    await shop.courier('/clock', { paused: true });
    return shop;
  }

  async addProcess(env: NodeJS.ProcessEnv = {}): Promise<ApiProcess> {
    const { sandbox, env: first } = this.settings;
    const api = await ApiProcess.start({ databaseUrl: this.postgres.url, sandbox, env: { ...first, ...env } });
    this.apis.push(api);
    return api;
  }

  /** Somebody new with one pack of mutton, at one of the processes. */
  async shopper(at = this.apis[0]!): Promise<ShopperClient> {
    const { get, post } = at.http;
    return (await ShopperClient.signIn({ get, post, sandbox: this.sandbox })).take(this.mutton);
  }

  async ownerToken(at = this.apis[0]!): Promise<string> {
    return (await at.http.post('/admin/login', OWNER)).body.token;
  }

  courier(path: string, body: unknown): Promise<unknown> {
    return steerSandbox(this.sandbox, 'borzo', path, body);
  }

  payment(path: string, body: unknown): Promise<unknown> {
    return steerSandbox(this.sandbox, 'razorpay', path, body);
  }

  /** The courier's shipments and the provider's payments, as their own records show them. */
  async providerRecords(): Promise<ProviderRecords & { shipments: CourierShipment[] }> {
    return { shipments: await readShipments(this.sandbox), ...(await readProviderRecords(this.sandbox)) };
  }

  /** Jobs that wait for a worker or are being worked on. */
  async openJobs(): Promise<{ task: string; locked: boolean; attempts: number }[]> {
    return this.db.query(
      `SELECT t.identifier AS task, j.locked_at IS NOT NULL AS locked, j.attempts
         FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
        WHERE j.attempts < j.max_attempts OR j.locked_at IS NOT NULL`,
    );
  }

  async close(): Promise<void> {
    await Promise.all(this.apis.map((api) => api.kill()));
    await this.db.destroy().catch(() => undefined);
    await this.sandbox.stop();
    await this.postgres.stop();
  }
}
