import { messages } from './messages';

/** Packs, as a person says it. */
export function packsOf(stock: number | null): string {
  return stock === null ? messages.unlimited : messages.packs(stock);
}
