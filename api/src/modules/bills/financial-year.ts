const INDIA_MS = 330 * 60_000;

/** April to March, by India's clock: `2026-27`. */
export function financialYear(at: Date): string {
  const local = new Date(at.getTime() + INDIA_MS);
  const first = local.getUTCMonth() >= 3 ? local.getUTCFullYear() : local.getUTCFullYear() - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}
