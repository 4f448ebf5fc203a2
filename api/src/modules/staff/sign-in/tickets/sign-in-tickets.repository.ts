import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, MoreThan, Repository } from 'typeorm';
import { SignInTicketEntity } from './sign-in-ticket.entity.js';

export type NewSignInTicket = Pick<SignInTicketEntity, 'ticket_hash' | 'admin_id' | 'password_mark' | 'expires_at'>;

/** So many codes and signatures may be shown with one ticket. */
export const MAX_TRIES = 5;

/** The one place that writes sign-ins between their two steps. */
@Injectable()
export class SignInTicketsRepository {
  constructor(@InjectRepository(SignInTicketEntity) private readonly tickets: Repository<SignInTicketEntity>) {}

  /** What is over by now goes with it. */
  async openTicket(ticket: NewSignInTicket, now: Date): Promise<void> {
    await this.tickets.delete({ expires_at: LessThan(now) });
    await this.tickets.insert(ticket);
  }

  findTicket(ticket_hash: string, now: Date): Promise<SignInTicketEntity | null> {
    return this.tickets.findOneBy({ ticket_hash, expires_at: MoreThan(now), tries: LessThan(MAX_TRIES) });
  }

  async setChallenge(ticket_hash: string, challenge: string): Promise<void> {
    await this.tickets.update({ ticket_hash }, { challenge });
  }

  /**
   * Counts a try before it is looked at; a challenge can be answered once.
   * @returns false when there were too many meanwhile, or the challenge is another one by now
   */
  async takeTry({ ticket_hash, challenge }: SignInTicketEntity, now: Date): Promise<boolean> {
    const { affected } = await this.tickets
      .createQueryBuilder()
      .update()
      .set({ tries: () => 'tries + 1', challenge: null })
      .where({ ticket_hash, expires_at: MoreThan(now), tries: LessThan(MAX_TRIES) })
      .andWhere('challenge IS NOT DISTINCT FROM :challenge', { challenge })
      .execute();
    return affected === 1;
  }

  /** @returns false when it was used meanwhile: one statement decides between two at once */
  async useTicket(ticket_hash: string): Promise<boolean> {
    return (await this.tickets.delete({ ticket_hash })).affected === 1;
  }
}
