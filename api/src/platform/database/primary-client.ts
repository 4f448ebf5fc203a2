import { callbackify } from 'node:util';
import pg from 'pg';
import { firstHost } from './database-hosts.js';
import { locatorOf, type PrimaryConnection, type PrimaryLocator } from './primary-locator.js';

type Callback = (failure: Error | null, client?: pg.Client) => void;
type ClientClass = new (config?: pg.ClientConfig) => pg.Client;

/** The driver's client and connection, with what their types do not show. */
type Inside = pg.Client & {
  host: string;
  port: number;
  connectionParameters: { host: string; port: number };
  connection: {
    stream: { destroy(failure?: Error): void };
    on(event: 'parameterStatus', heard: (status: { parameterName: string; parameterValue: string }) => void): void;
  };
};

/**
 * The driver's client for an address: the one that was given, where it names one host; of several, one that connects to the primary, and
 * takes no other for it. PostgreSQL says with each connection, unasked, whether it is a standby (`in_hot_standby`), and again when that changes.
 */
export function clientFor(address: string, Client: ClientClass = pg.Client): ClientClass {
  const locator = locatorOf(address);
  return locator ? connectingToPrimary(Client, locator) : Client;
}

/** A client by itself. */
export const openClient = (address: string, options: pg.ClientConfig): pg.Client =>
  new (clientFor(address))({ ...options, connectionString: firstHost(address) });

/** Of a client class, one whose clients connect to the primary that the locator finds. */
export function connectingToPrimary(Client: ClientClass, locator: PrimaryLocator): ClientClass {
  return class extends Client {
    private readonly readOnly = new Set<string>();

    override connect(): Promise<pg.Client & undefined>;
    override connect(callback: Callback): void;
    override connect(callback?: Callback): Promise<unknown> | void {
      this.on('error', () => undefined); // told by the statement that fails
      if (!callback) return this.connectToPrimary().then(() => this);
      callbackify(() => this.connectToPrimary())((failure) => callback(failure, this));
    }

    private async connectToPrimary(): Promise<void> {
      const address = await locator.find();
      const inside = this as unknown as Inside;
      const { hostname, port } = new URL(address);
      const place = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 5432) };
      Object.assign(inside, place);
      Object.assign(inside.connectionParameters, place);
      inside.connection.on('parameterStatus', ({ parameterName: name, parameterValue: value }) => {
        if (name !== 'in_hot_standby' && name !== 'default_transaction_read_only') return;
        if (value === 'on') this.readOnly.add(name);
        else this.readOnly.delete(name);
      });
      const kept: PrimaryConnection = { address, drop: (reason) => inside.connection.stream.destroy(new Error(reason)) };
      locator.add(kept); // before it is open: a host that is gone would keep it waiting
      this.once('end', () => locator.remove(kept));
      try {
        await super.connect();
      } catch (failure) {
        locator.remove(kept);
        locator.doubt(address);
        throw failure;
      }
      if (this.readOnly.size > 0) {
        locator.doubt(address);
        await super.end().catch(() => undefined);
        throw new Error(`${hostname} takes no writes (${[...this.readOnly].join(', ')})`);
      }
    }
  };
}
