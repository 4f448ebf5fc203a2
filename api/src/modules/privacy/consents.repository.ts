import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { ConsentEntity } from './consent.entity.js';

/** The one place that writes consents. */
@Injectable()
export class ConsentsRepository {
  constructor(@InjectRepository(ConsentEntity) private readonly consents: Repository<ConsentEntity>) {}

  /** The first time counts: once more changes nothing. */
  async insertConsent(consent: ConsentEntity): Promise<void> {
    await this.consents.createQueryBuilder().insert().values(consent).orIgnore().execute();
  }

  /** The newest first. */
  listConsents(shopperId: string): Promise<ConsentEntity[]> {
    return this.consents.find({ where: { shopper_id: shopperId }, order: { given_at: 'DESC' } });
  }
}
