import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { newId } from '../../platform/ids.js';
import { TokenVerifier, type VerifiedToken } from './token-verifier.js';

export interface Shopper {
  id: string;
  email: string | null;
  name: string | null;
}

/** The signed-in shopper of a request. */
export interface SignedInShopper extends Shopper {
  /** As the token says that came with it. */
  phone_verified: boolean;
}

const REMEMBERED = 5_000;

@Injectable()
export class ShoppersService {
  // A shopper sends many requests with one identity: only a new or changed one costs a statement.
  private readonly known = new Map<string, SignedInShopper>();

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly tokens: TokenVerifier,
  ) {}

  /** @throws ShopError SIGN_IN_REQUIRED, IDENTITY_UNAVAILABLE */
  async recognise(token: string): Promise<SignedInShopper> {
    const verified = await this.tokens.verify(token);
    const key = JSON.stringify(verified);
    const shopper = this.known.get(key) ?? (await this.keep(verified));
    this.known.delete(key);
    this.known.set(key, shopper);
    if (this.known.size > REMEMBERED) this.known.delete(this.known.keys().next().value!);
    return shopper;
  }

  /** A shopper as they signed in last. */
  async find(id: string): Promise<Shopper | null> {
    const [row] = await this.db.query<Shopper[]>('SELECT id, email, name FROM shoppers WHERE id = $1', [id]);
    return row ?? null;
  }

  private async keep({ issuer, subject, email, name, phone, phoneVerified }: VerifiedToken): Promise<SignedInShopper> {
    const [row] = await this.db.query<Shopper[]>(
      `INSERT INTO shoppers AS s (id, issuer, subject, email, name, phone) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (issuer, subject) DO UPDATE
         SET email = COALESCE(excluded.email, s.email), name = COALESCE(excluded.name, s.name), phone = COALESCE(excluded.phone, s.phone)
       RETURNING id, email, name`,
      [newId(), issuer, subject, email, name, phone],
    );
    return { ...row!, phone_verified: phoneVerified };
  }
}
