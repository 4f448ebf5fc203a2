const DAY = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const dayFormat = new Intl.DateTimeFormat('en-IN', { weekday: 'short', ...DAY });
const shortFormat = new Intl.DateTimeFormat('en-IN', DAY);

export const readableDay = (day: string): string => dayFormat.format(atMidnight(day));
export const shortDay = (day: string): string => shortFormat.format(atMidnight(day));

const atMidnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** `112345` → `1,12,345`. */
export const countText = (count: number): string => count.toLocaleString('en-IN');
