import type { Language } from '@shop/domain';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/kernel/clock.js';
import { ENV, type Env } from '../../platform/settings/env.js';
import { type Budget, Limiter } from '../../platform/work/limits/limiter.js';
import { ShopError } from '../../platform/kernel/errors/shop-error.js';
import type { Shopper, SignedInShopper } from '../customers/identity/shoppers.service.js';
import { ConsentsRepository } from './consents.repository.js';
import { type ErasureRequest, EraseShopper } from './erase-shopper.js';
import { type ErasureObstacle, findErasureObstacles } from '../../read-models/privacy/erasure-obstacles.query.js';
import { DownloadData, identityServiceOf } from './export/download-data.js';
import { findKnownShopper, findShoppersBy, type KnownShopper } from '../../read-models/privacy/shoppers.query.js';
import { findCopiesElsewhere } from '../../read-models/privacy/personal-data.query.js';
import type { DownloadedDataReply, ErasedAccountReply, GiveConsentRequest, PrivacyReply } from './privacy.dto.js';

/** Typed by those whose account has no e-mail address. */
const CONFIRMING_WORD = 'CONFIRM';
/** Far more than a shop is asked for in a day: who tries phone numbers one by one does not get far. */
const SEARCHES_A_DAY = 100;
const DAY_MS = 86_400_000;

/** How often one of the owners may search. */
export const searchesOf = (adminId: string): Budget => ({
  limit: 'searches for shoppers by one person',
  of: adminId,
  most: SEARCHES_A_DAY,
  ms: DAY_MS,
});

/** What a shopper may ask of the shop about their own data (DPDP Act, sections 5, 11 and 12), alone or through the owner. */
@Injectable()
export class PrivacyService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
    private readonly limiter: Limiter,
    private readonly consents: ConsentsRepository,
    private readonly downloads: DownloadData,
    private readonly erasure: EraseShopper,
  ) {}

  async describePrivacy(shopper: Shopper): Promise<PrivacyReply> {
    const [obstacles, consents] = await Promise.all([
      findErasureObstacles(this.db.manager, shopper.id),
      this.consents.listConsents(shopper.id),
    ]);
    return {
      confirm_with: confirmationOf(shopper),
      obstacles,
      identity_service: identityServiceOf(this.env),
      consents: consents.map(({ notice_version, language, given_at }) => ({
        notice_version,
        language,
        given_at: given_at.toISOString(),
      })),
    };
  }

  /** @throws ShopError CONFIRMATION_WRONG, TOO_MANY_REQUESTS */
  async downloadOwnData(shopper: Shopper, confirmation: string, language: Language): Promise<DownloadedDataReply> {
    confirm(shopper, confirmation);
    return this.downloads.downloadData(shopper.id, { language, requestedBy: 'shopper' });
  }

  /** @throws ShopError CONFIRMATION_WRONG, ERASURE_BLOCKED */
  async eraseOwnAccount(shopper: SignedInShopper, confirmation: string): Promise<ErasedAccountReply> {
    confirm(shopper, confirmation);
    return this.eraseAccount(shopper.id, { by: 'shopper', sid: shopper.sid });
  }

  /** By the number of an order, an e-mail address or a phone. @throws ShopError TOO_MANY_REQUESTS */
  async findShoppers(typed: string, adminId: string): Promise<KnownShopper[]> {
    this.limiter.spend([searchesOf(adminId)]);
    return findShoppersBy(this.db.manager, typed);
  }

  /** @throws ShopError PERSON_NOT_FOUND */
  async describeShopper(id: string): Promise<{ shopper: KnownShopper; obstacles: ErasureObstacle[]; identity_service: string }> {
    const shopper = await this.findShopper(id);
    const obstacles = await findErasureObstacles(this.db.manager, id);
    return { shopper, obstacles, identity_service: identityServiceOf(this.env) };
  }

  /** For the owner, who has confirmed it. @throws ShopError PERSON_NOT_FOUND, TOO_MANY_REQUESTS */
  async downloadDataOf(id: string, language: Language): Promise<DownloadedDataReply> {
    await this.findShopper(id);
    return this.downloads.downloadData(id, { language, requestedBy: 'owner' });
  }

  /** For the owner, who has confirmed it. Asked again, it says the same once more. @throws ShopError PERSON_NOT_FOUND, ERASURE_BLOCKED */
  eraseAccountOf(id: string): Promise<ErasedAccountReply> {
    return this.eraseAccount(id, { by: 'owner', sid: null });
  }

  async giveConsent(shopperId: string, { notice_version, language }: GiveConsentRequest): Promise<void> {
    await this.consents.insertConsent({ shopper_id: shopperId, notice_version, language, given_at: this.clock.now() });
  }

  private async findShopper(id: string): Promise<KnownShopper> {
    const shopper = await findKnownShopper(this.db.manager, id);
    if (!shopper) throw new ShopError('PERSON_NOT_FOUND');
    return shopper;
  }

  private async eraseAccount(shopperId: string, request: ErasureRequest): Promise<ErasedAccountReply> {
    const copies = await findCopiesElsewhere(this.db.manager, shopperId);
    const erased_at = await this.erasure.eraseShopper(shopperId, request);
    return { erased_at: erased_at.toISOString(), identity_service: identityServiceOf(this.env), ...copies };
  }
}

/** A phone that lies unlocked is not enough. */
function confirm(shopper: Shopper, typed: string): void {
  if (typed.trim().toLowerCase() !== confirmationOf(shopper).toLowerCase()) throw new ShopError('CONFIRMATION_WRONG');
}

const confirmationOf = ({ email }: Shopper): string => email ?? CONFIRMING_WORD;
