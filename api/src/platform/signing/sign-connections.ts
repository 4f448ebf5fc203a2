import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { LostDatabase } from '../database/lost-database.js';
import { currentSigner } from './signer.js';

type Release = (failure?: unknown) => void;
interface Connection {
  query(text: string, values?: unknown[]): Promise<unknown>;
}
interface Lender {
  obtainMasterConnection(): Promise<[Connection, Release]>;
}

/**
 * Tells PostgreSQL who is writing, and the caller when there is no connection to be had. Each connection lent to a signed request carries its signer until it is given back, so
 * that the triggers can note it whatever module writes, in a transaction or not, without a line of its own.
 */
@Injectable()
export class SignConnections implements OnModuleInit {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  onModuleInit(): void {
    const lender = this.db.driver as unknown as Lender;
    const lend = lender.obtainMasterConnection.bind(lender);
    lender.obtainMasterConnection = async () => {
      const [connection, release] = await lend().catch(outOfReach);
      const signer = currentSigner();
      if (!signer) return [connection, release];
      await sign(connection, JSON.stringify(signer)).catch((failure: unknown) => {
        release(failure);
        return outOfReach(failure);
      });
      return [connection, giveBackUnsigned(connection, release)];
    };
  }
}

const outOfReach = (cause: unknown): never => {
  throw new LostDatabase(cause);
};

// A connection whose signature cannot be taken off must not be lent again: it is closed.
function giveBackUnsigned(connection: Connection, release: Release): Release {
  return (failure) => void (failure ? release(failure) : sign(connection, '').then(() => release(), release));
}

const sign = (connection: Connection, signer: string): Promise<unknown> =>
  connection.query("SELECT set_config('shop.signer', $1, false)", [signer]);
