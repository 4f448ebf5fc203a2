import type { Schemas } from '@shop/contract';
import { shopDay, weekFaults as faultsOfWeek } from '@shop/domain';
import type { FieldTexts } from '../../../ui/drafts/use-edit-form';
import type { Schedule } from './api';
import { messages } from './messages';

export type ScheduleFormValues = Omit<Schemas['SetScheduleRequest'], 'version'>;

export function scheduleFormValues({ schedule_mode, week, closed_dates }: Schedule): ScheduleFormValues {
  return { schedule_mode, week, closed_dates: closed_dates.map(({ date, reason }) => ({ date, reason })) };
}

/** What a conflict calls them. */
export const SCHEDULE_TEXTS: FieldTexts<ScheduleFormValues> = {
  schedule_mode: { label: messages.modeTitle, show: (mode) => messages.modes[mode].label },
  week: { label: messages.weekTitle, show: differingDays },
  closed_dates: {
    label: messages.closedTitle,
    show: (dates) => dates.map(({ date, reason }) => `${date} ${reason}`).join('\n') || messages.noClosed,
  },
};

type Week = ScheduleFormValues['week'];

function differingDays(week: Week, other: Week): string {
  const texts = week.map(({ windows }, day) => dayText(day, windows));
  return texts.filter((text, day) => text !== dayText(day, other[day]?.windows ?? [])).join('\n');
}

function dayText(day: number, windows: Week[number]['windows']): string {
  const hours = windows.map(({ from, until }) => `${from}–${until}`).join(', ');
  return `${messages.days[day]} ${hours || messages.dayOff}`;
}

/** What is wrong with each day, Monday first; null where nothing is. */
export function weekFaults({ week }: ScheduleFormValues): (string | null)[] {
  return faultsOfWeek(week).map((fault, day) => {
    if (fault !== 'into-next-day') return fault && messages.faults[fault];
    return messages.intoNextDay(messages.days[(day + 1) % messages.days.length]!);
  });
}

export interface ClosedFault {
  date?: string;
  reason?: string;
}

/** What is wrong with each closed date. A date that is over since the page was opened is let go with the next save. */
export function closedFaults({ closed_dates }: ScheduleFormValues, saved: Schedule): ClosedFault[] {
  const today = shopDay(new Date());
  return closed_dates.map(({ date, reason }, at) => {
    const isNew = !saved.closed_dates.some((each) => each.date === date);
    const isTwice = closed_dates.some((each, other) => other < at && each.date === date);
    return {
      date: !date ? messages.dateNeeded : isTwice ? messages.dateTwice : isNew && date < today ? messages.dateOver : undefined,
      reason: reason.trim() ? undefined : messages.reasonNeeded,
    };
  });
}

export function isSound(typed: ScheduleFormValues, saved: Schedule): boolean {
  return weekFaults(typed).every((fault) => !fault) && closedFaults(typed, saved).every(({ date, reason }) => !date && !reason);
}
