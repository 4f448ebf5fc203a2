import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  addDays,
  areInDifferentZones,
  areInOneDistrict,
  type DeliveryPromise,
  feeByTable,
  type GeoPlace,
  isRefusedByTable,
  metersBetween,
  pincodeIn,
  promiseFor,
  shopDay,
  startOfDay,
} from '@shop/domain';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock.js';
import { PublicReplies } from '../../../platform/web/replies/public-replies.js';
import { promiseSettingsOf, SettingsService } from '../../settings/settings.service.js';
import { QUOTE_DAYS_KEPT } from './delivery-quotes.service.js';
import type { DeliveryEstimateReply, DeliveryPromiseReply } from './delivery-estimate.dto.js';
import { findDoorsAround, loadEstimateBasis } from '../../../read-models/courier/delivery-estimate.query.js';

// Pincodes are a few kilometres wide: a door farther away may have another one.
const NEARBY_METERS = 1_000;
const NEARBY_DEGREES = 0.02;

/** Where, when and how much, before there is a cart. The courier is never asked: a visitor costs the shop nothing with it. */
@Injectable()
export class EstimateDelivery {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly settings: SettingsService,
    replies: PublicReplies,
  ) {
    replies.register('delivery-promise', {
      tables: ['settings'],
      build: () => this.promiseToAll(),
      unknown: presentPromise(null),
    });
  }

  async estimateDelivery(typed: string): Promise<DeliveryEstimateReply> {
    const [pincode, now] = [typed.trim(), this.clock.now()];
    const { settings, pickup, fees } = await loadEstimateBasis(this.db.manager, pincode, daysBefore(now, QUOTE_DAYS_KEPT));
    const terms = promiseSettingsOf(settings);
    const own = feeByTable(terms.table, pincode);
    const isKnown = fees !== null || own !== null;
    const shopPincode = pincodeIn(pickup);
    const isElsewhere = shopPincode !== null && areInDifferentZones(pincode, shopPincode);
    if (isRefusedByTable(terms.table, pincode) || (!isKnown && isElsewhere))
      return { pincode, served: 'no', fee_from: null, fee_to: null, ...presentPromise(null) };
    return {
      pincode,
      served: isKnown ? 'yes' : 'unknown',
      fee_from: fees?.from ?? own,
      fee_to: fees?.to ?? own,
      // Where no one knows of a delivery, a time is promised around the shop alone.
      ...presentPromise(
        isKnown || shopPincode === null || areInOneDistrict(pincode, shopPincode) ? promiseFor(pincode, now, terms) : null,
      ),
    };
  }

  /** The pincode of the nearest door that was delivered to; null where there is none nearby. */
  async findPincode(place: GeoPlace): Promise<string | null> {
    const doors = await findDoorsAround(this.db.manager, place, NEARBY_DEGREES);
    const near = doors
      .map((door) => ({ ...door, meters: metersBetween(place, door) }))
      .filter(({ meters }) => meters <= NEARBY_METERS);
    return near.toSorted((one, other) => one.meters - other.meters)[0]?.pincode ?? null;
  }

  private async promiseToAll(): Promise<DeliveryPromiseReply> {
    return presentPromise(promiseFor(null, this.clock.now(), await this.settings.readPromiseSettings()));
  }
}

function presentPromise(promise: DeliveryPromise | null): DeliveryPromiseReply {
  return {
    promised_from: promise?.from.toISOString() ?? null,
    promised_until: promise?.until.toISOString() ?? null,
    after_opening: promise?.after_opening ?? false,
  };
}

const daysBefore = (now: Date, days: number): Date => startOfDay(addDays(shopDay(now), -days));
