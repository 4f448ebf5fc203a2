import { type FeeTable, formatRupees, sayTime, type TaxSettings, vehicleFromSetting } from '@shop/domain';
import { messages } from './messages';

interface Hours {
  schedule_mode: string;
  week: { weekday: number; windows: { from: string; until: string }[] }[];
  closed_dates: { date: string; reason: string; is_opened?: boolean }[];
}

interface Cash {
  enabled: boolean;
  order_limit: number;
  open_orders: number;
  pincodes: string[];
}

interface Equipment {
  vehicle_type_id: number;
  thermobox: boolean;
}

/** A setting of several parts in words; null for every other value. */
export function settingText(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  if (Array.isArray(value)) return footerHoursText(value);
  if ('schedule_mode' in value) return hoursText(value as Hours);
  if ('bands' in value) return feesText(value as FeeTable);
  if ('late_bill_month' in value) return taxText(value as TaxSettings);
  if ('thermobox' in value) return equipmentText(value as Equipment);
  return 'order_limit' in value ? cashText(value as Cash) : null;
}

/** The footer's words for the hours. */
function footerHoursText(lines: unknown[]): string | null {
  const isLine = (line: unknown): line is { part: string; time: string } =>
    typeof line === 'object' && line !== null && 'part' in line && 'time' in line;
  return lines.every(isLine) ? lines.map(({ part, time }) => `${part} ${time}`).join('; ') : null;
}

function hoursText({ schedule_mode, week, closed_dates }: Hours): string {
  const days = week.map(({ weekday, windows }) => `${messages.weekdays[weekday - 1]} ${windowsText(windows)}`);
  const closed = closed_dates.map(({ date, reason, is_opened }) =>
    is_opened ? messages.openedOn(date, reason) : messages.closedOn(date, reason),
  );
  return [messages.modes[schedule_mode] ?? schedule_mode, ...days, ...closed].join('; ');
}

function windowsText(windows: Hours['week'][number]['windows']): string {
  return windows.map(({ from, until }) => `${sayTime(from)} – ${sayTime(until)}`).join(', ') || messages.dayOff;
}

function feesText({ bands, pincodes, only_listed }: FeeTable): string {
  const fees = bands.map(({ up_to_km, fee }) => messages.feeUpTo(up_to_km, formatRupees(fee)));
  const places = pincodes.map(({ pincode, km }) => messages.placeAt(pincode, km));
  return [...fees, ...places, ...(only_listed ? [messages.onlyListed] : [])].join('; ') || messages.nothing;
}

function cashText({ enabled, order_limit, open_orders, pincodes }: Cash): string {
  return messages.cash(enabled, formatRupees(order_limit), open_orders, pincodes.join(', ') || messages.nothing);
}

const equipmentText = ({ vehicle_type_id, thermobox }: Equipment): string =>
  messages.equipment(vehicleFromSetting(vehicle_type_id), thermobox);

function taxText(settings: TaxSettings): string {
  const nameOf = (choice: string): string => choice.replaceAll('_', ' ').replace(/hsn|sac|uqc/, (code) => code.toUpperCase());
  const choices = Object.entries(settings).map(([choice, { value, is_confirmed }]) =>
    [nameOf(choice), value, is_confirmed && messages.confirmed].filter(Boolean).join(' '),
  );
  return choices.join('; ');
}
