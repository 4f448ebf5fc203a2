import {
  type CashTerms,
  closedDateAt,
  type Day,
  FIRST_DELIVERY_TIMES,
  FIRST_SCHEDULE,
  FIRST_TAX_SETTINGS,
  MOTORBIKE,
  NO_CASH,
  NO_FEE_TABLE,
  type PromiseSettings,
  type Rupees,
  type StoreSchedule,
  type StoreAvailability,
  storeAvailability,
  vehicleToSetting,
  workingDay,
} from '@shop/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../platform/kernel/clock.js';
import type { ComposedStatement } from '../../platform/database/composed-statement.js';
import { type KeptRead, TableMemory } from '../../platform/database/table-memory.js';
import type { Env } from '../../platform/settings/env.js';
import { addJob, enqueue } from '../../platform/work/jobs/enqueue.js';
import { PublicReplies } from '../../platform/web/replies/public-replies.js';
import { ShopError } from '../../platform/kernel/errors/shop-error.js';
import type { StoreStatusReply } from './settings.dto.js';
import {
  presentAdminStoreStatus,
  presentFee,
  presentSetting,
  presentStoreStatus,
  presentUnknownStatus,
  type StoreSwitch,
} from './settings.presenter.js';
import { PROMISE_KEYS, SettingsRepository } from './settings.repository.js';

/** When the rider of an order is booked. */
export type BookRiderWhen = 'paid' | 'packed';

/** What a rider is to come with. */
export interface RiderEquipment {
  /** As the setting stores a `Vehicle`. */
  vehicle_type_id: number;
  /** An insulated box. */
  thermobox: boolean;
}

/** Meat travels cold. */
const FIRST_EQUIPMENT: RiderEquipment = { vehicle_type_id: vehicleToSetting(MOTORBIKE), thermobox: true };

/** What a setting is while its row is missing: a shop that no one has set up sells nothing and charges nothing. */
const DEFAULTS = {
  'store-status': false as boolean,
  schedule: FIRST_SCHEDULE,
  'platform-fee': 0 as Rupees,
  'surge-fee': 0 as Rupees,
  'book-rider': 'paid' as BookRiderWhen,
  'cash-on-delivery': NO_CASH,
  'delivery-fee-table': NO_FEE_TABLE,
  'delivery-times': FIRST_DELIVERY_TIMES,
  'rider-equipment': FIRST_EQUIPMENT,
  tax: FIRST_TAX_SETTINGS,
  // The specified figures: an example that is shown as one until enough verified buyers have rated.
  'sample-rating': { average: 4.9, count: 2000, is_visible: true as boolean },
};

/** The public replies that say something of a setting. */
const REPLIES_WITH: Record<SettingKey, string[]> = {
  'store-status': ['store-status', 'delivery-promise'],
  schedule: ['store-status', 'delivery-promise', 'config', 'opening-hours'],
  'platform-fee': ['platform-fee'],
  'surge-fee': ['surge-fee'],
  'book-rider': [],
  'cash-on-delivery': [],
  'delivery-fee-table': [],
  'delivery-times': ['delivery-promise'],
  'rider-equipment': [],
  tax: [],
  'sample-rating': ['testimonials'],
};

declare module '../../platform/work/jobs/job-payloads.js' {
  interface JobPayloads {
    /** Done where orders are (`MovePromises`): this module knows none. */
    'move-promises': { again?: true };
  }
}

type Settings = typeof DEFAULTS;
export type SettingKey = keyof Settings;

/** A moment, and the day whose work it belongs to: of a window that goes on past midnight, the day on which it began (decision 94). */
export interface ShopMoment {
  at: Date;
  day: Day;
}

/** A setting as the owner sees it; version 0 means that it was never set. */
export interface Setting<K extends SettingKey> {
  value: Settings[K];
  version: number;
}

@Injectable()
export class SettingsService {
  private readonly equipment: KeptRead<RiderEquipment>;
  private readonly schedule: KeptRead<StoreSchedule>;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly settings: SettingsRepository,
    private readonly replies: PublicReplies,
    private readonly clock: Clock,
    memory: TableMemory,
  ) {
    this.equipment = memory.keep('settings', async () => (await this.readSetting('rider-equipment')).value);
    this.schedule = memory.keep('settings', async () => (await this.readSetting('schedule')).value);
    replies.register('store-status', {
      tables: ['settings'],
      build: () => this.readStatus(),
      until: nextTurn,
      unknown: presentUnknownStatus(), // pages say closed; asked for it, the shop answers that it cannot
    });
    for (const fee of ['platform-fee', 'surge-fee'] as const)
      replies.register(fee, { tables: ['settings'], build: async () => presentFee((await this.readSetting(fee)).value) });
  }

  /** What shoppers are told: the true answer of now. */
  async readStatus(): Promise<StoreStatusReply> {
    const [isOn, schedule] = await Promise.all([this.readSetting('store-status'), this.readSetting('schedule')]);
    return presentStoreStatus(storeAvailability(isOn.value, schedule.value, this.clock.now()), schedule.value);
  }

  /** What a promise to the shopper depends on now. */
  async readPromiseSettings(): Promise<PromiseSettings> {
    const keys = ['store-status', 'schedule', 'delivery-times', 'delivery-fee-table'] as const;
    const values = await Promise.all(keys.map(async (key) => [key, (await this.readSetting(key)).value]));
    return promiseSettingsOf(Object.fromEntries(values) as Record<string, unknown>);
  }

  /** As it is at this moment; pass the transaction that depends on it. */
  async readSetting<K extends SettingKey>(key: K, tx?: EntityManager): Promise<Setting<K>> {
    const row = await this.settings.findSetting(key, tx);
    return (row as Setting<K> | null) ?? { value: DEFAULTS[key], version: 0 };
  }

  /** What riders come with from now on, without a statement while nothing has changed. */
  readKeptEquipment(): Promise<RiderEquipment> {
    return this.equipment.read();
  }

  /** Now, by the hours of now, without a statement while they have not changed. Outside of transactions: it may need a connection. */
  async readShopMoment(): Promise<ShopMoment> {
    return shopMomentOf(await this.schedule.read(), this.clock.now());
  }

  /** The same in a transaction, with a statement of its own. */
  async readShopMomentIn(tx: EntityManager): Promise<ShopMoment> {
    return shopMomentOf((await this.readSetting('schedule', tx)).value, this.clock.now());
  }

  /** What the variables say, as long as no one has chosen. */
  async addFirstEquipment({ vehicle, thermobox }: Env['courier']): Promise<void> {
    const equipment: RiderEquipment = { vehicle_type_id: vehicleToSetting(vehicle), thermobox };
    await this.settings.addSetting(this.db.manager, 'rider-equipment', equipment);
  }

  /** `rider_booking`: when riders are booked, as `value`. */
  addRiderBooking(statement: ComposedStatement): void {
    this.settings.addSettingPart(statement, 'rider_booking', 'book-rider', DEFAULTS['book-rider']);
  }

  /**
   * Sets, never flips. With the version that a screen showed, a value that somebody else has changed meanwhile stays.
   * @throws ShopError STALE with the current value
   */
  async set<K extends SettingKey>(key: K, value: Settings[K], version?: number): Promise<Setting<K>> {
    const row = await this.db.transaction(async (tx) => {
      const set = await this.settings.setSetting(tx, key, value, version);
      if (set && PROMISE_KEYS.includes(key as (typeof PROMISE_KEYS)[number])) await this.queueMoves(tx);
      return set;
    });
    if (!row) throw new ShopError('STALE', { extra: { current: present(key, await this.readSetting(key)) } });
    this.replies.drop(...REPLIES_WITH[key]);
    this.equipment.drop();
    this.schedule.drop();
    return row as Setting<K>;
  }

  /** @throws ShopError INVALID_REQUEST when cash is to be taken nowhere, STALE */
  setCashOnDelivery(terms: CashTerms, version?: number): Promise<Setting<'cash-on-delivery'>> {
    if (terms.enabled && terms.pincodes.length === 0)
      throw new ShopError('INVALID_REQUEST', { text: 'Please enter the pincodes where cash is taken.' });
    return this.set('cash-on-delivery', { ...terms, pincodes: terms.pincodes.map((one) => one.trim()).toSorted() }, version);
  }

  /** What a schedule would be kept as. */
  async readScheduleToKeep(schedule: StoreSchedule): Promise<StoreSchedule> {
    return scheduleToKeep(schedule, (await this.readSetting('schedule')).value, this.clock.now());
  }

  /**
   * Closed dates in the order of the calendar, without those that are over; one that the switch has opened stays open.
   * @throws ShopError STALE
   */
  async setSchedule(schedule: StoreSchedule, version?: number): Promise<Setting<'schedule'>> {
    return this.set('schedule', await this.readScheduleToKeep(schedule), version);
  }

  /** An order of `waiting_order` that was promised by settings of before is looked at once it is there. */
  addLateMove(statement: ComposedStatement): void {
    this.settings.addPromiseVersion(statement);
    addJob(statement, 'waiting_order w JOIN promise_settings s ON s.version <> w.promise_version', 'move-promises', {});
  }

  // Of several changes in a row the last one counts.
  private queueMoves(tx: EntityManager): Promise<void> {
    return enqueue(tx, 'move-promises', {}, { key: 'move-promises' });
  }

  /** The switch as it holds now: on a closed date it is off, until the owner turns it on for that day. */
  async readSwitch(): Promise<StoreSwitch> {
    const [isOn, schedule] = await Promise.all([this.readSetting('store-status'), this.readSetting('schedule')]);
    return storeSwitch(isOn, schedule.value, this.clock.now());
  }

  /**
   * Turning it on opens the shop for the rest of a closed date, which is recorded with that date and ends with it.
   * @throws ShopError STALE
   */
  async setSwitch(isOn: boolean, version?: number): Promise<StoreSwitch> {
    const now = this.clock.now();
    const set = await this.db.transaction(async (tx) => {
      const schedule = (await this.readSetting('schedule', tx)).value;
      const closed = isOn && closedDateAt(schedule, now);
      const row = await this.settings.setSetting(tx, 'store-status', isOn, version);
      if (!row || !closed) return row && { row, schedule };
      const opened = await this.settings.openClosedDate(tx, closed.date);
      await this.queueMoves(tx);
      return { row, schedule: opened ?? schedule };
    });
    if (!set) throw new ShopError('STALE', { extra: { current: presentAdminStoreStatus(await this.readSwitch()) } });
    this.replies.drop(...REPLIES_WITH.schedule);
    return storeSwitch(set.row as Setting<'store-status'>, set.schedule, now);
  }
}

function storeSwitch({ value, version }: Setting<'store-status'>, schedule: StoreSchedule, now: Date): StoreSwitch {
  const today = workingDay(schedule, now);
  const closed_date = schedule.closed_dates.find(({ date }) => date === today) ?? null;
  return { is_on: value && !closedDateAt(schedule, now), closed_date, version };
}

function scheduleToKeep({ closed_dates, ...schedule }: StoreSchedule, before: StoreSchedule, now: Date): StoreSchedule {
  // The night of yesterday's hours may still go on.
  const today = workingDay(before, now);
  const isOpened = (day: Day) => before.closed_dates.some(({ date, is_opened }) => date === day && is_opened);
  const ahead = closed_dates.filter(({ date }) => date >= today).toSorted((one, other) => (one.date < other.date ? -1 : 1));
  return {
    ...schedule,
    closed_dates: ahead.map(({ date, reason }) => ({ date, reason, ...(isOpened(date) && { is_opened: true }) })),
  };
}

const shopMomentOf = (schedule: StoreSchedule, at: Date): ShopMoment => ({ at, day: workingDay(schedule, at) });

/** The decision, from the settings' rows as a statement of somebody else's found them. A switch that cannot be read is off. */
export function availabilityOf(settings: Record<string, unknown>, now: Date): StoreAvailability {
  const schedule = (settings.schedule as StoreSchedule | undefined) ?? FIRST_SCHEDULE;
  return storeAvailability(settings['store-status'] === true, schedule, now);
}

/** The day of a moment, from the same rows. */
export function shopMoment(settings: Record<string, unknown>, at: Date): ShopMoment {
  return shopMomentOf((settings.schedule as StoreSchedule | undefined) ?? FIRST_SCHEDULE, at);
}

/** What a promise to the shopper depends on, from the same rows. */
export function promiseSettingsOf(settings: Record<string, unknown>): PromiseSettings {
  const valueOf = <K extends SettingKey>(key: K) => (settings[key] as Settings[K] | undefined) ?? DEFAULTS[key];
  return {
    is_on: settings['store-status'] === true,
    schedule: valueOf('schedule'),
    times: valueOf('delivery-times'),
    table: valueOf('delivery-fee-table'),
  };
}

function nextTurn({ opens_at, closes_at }: StoreStatusReply): Date | null {
  const turn = opens_at ?? closes_at;
  return turn ? new Date(turn) : null;
}

function present<K extends SettingKey>(key: K, setting: Setting<K>): unknown {
  if (key === 'schedule' || key === 'cash-on-delivery') return { ...(setting.value as object), version: setting.version };
  return presentSetting(setting as never);
}
