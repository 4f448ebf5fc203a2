const MOMENT = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** A moment as the shop's clock shows it: `21 Nov 2026, 12:30 pm`. */
export function formatMoment(iso: string): string {
  return MOMENT.format(new Date(iso));
}
