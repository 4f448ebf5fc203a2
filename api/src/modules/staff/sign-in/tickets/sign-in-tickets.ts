import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/kernel/clock.js';
import { ShopError } from '../../../../platform/kernel/errors/shop-error.js';
import type { AdminEntity } from '../../admin.entity.js';
import { AdminsRepository } from '../../admins.repository.js';
import type { SignInTicketEntity } from './sign-in-ticket.entity.js';
import { SignInTicketsRepository } from './sign-in-tickets.repository.js';

const TICKET_MS = 5 * 60_000;

export type FactorMethod = 'authenticator' | 'passkey' | 'recovery-code';

/** What a person gets whose password was right, and who has a second factor. */
export interface SecondStepNeeded {
  ticket: string;
  expires_at: Date;
  methods: FactorMethod[];
}

/** A ticket that still works, with its person. */
export interface OpenTicket {
  ticket: SignInTicketEntity;
  admin: AdminEntity;
}

/** What leads from the first step of a sign-in to the second: for five minutes and five tries, for this password, and once. */
@Injectable()
export class SignInTickets {
  constructor(
    private readonly tickets: SignInTicketsRepository,
    private readonly admins: AdminsRepository,
    private readonly clock: Clock,
  ) {}

  async openTicket({ id, password_hash }: AdminEntity): Promise<{ ticket: string; expires_at: Date }> {
    const ticket = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    const expires_at = new Date(now.getTime() + TICKET_MS);
    const opened = { ticket_hash: hashOf(ticket), admin_id: id, password_mark: hashOf(password_hash), expires_at };
    await this.tickets.openTicket(opened, now);
    return { ticket, expires_at };
  }

  /** @throws ShopError SIGN_IN_EXPIRED: too old, tried too often, used, or the person or the password is not the same any more */
  async readTicket(text: string): Promise<OpenTicket> {
    const ticket = await this.tickets.findTicket(hashOf(text), this.clock.now());
    const admin = ticket && (await this.admins.findEnabledById(ticket.admin_id));
    const isSame = admin?.second_factor_at && ticket?.password_mark === hashOf(admin.password_hash);
    if (!ticket || !isSame) throw new ShopError('SIGN_IN_EXPIRED');
    return { ticket, admin };
  }

  async setChallenge({ ticket }: OpenTicket, challenge: string): Promise<void> {
    await this.tickets.setChallenge(ticket.ticket_hash, challenge);
  }

  /** @throws ShopError SIGN_IN_EXPIRED */
  async takeTry({ ticket }: OpenTicket): Promise<void> {
    if (!(await this.tickets.takeTry(ticket, this.clock.now()))) throw new ShopError('SIGN_IN_EXPIRED');
  }

  /** @throws ShopError SIGN_IN_EXPIRED when it was used meanwhile */
  async useTicket({ ticket }: OpenTicket): Promise<void> {
    if (!(await this.tickets.useTicket(ticket.ticket_hash))) throw new ShopError('SIGN_IN_EXPIRED');
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
