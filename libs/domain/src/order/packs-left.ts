/** A line of an order, and how many of its packs were refunded. */
export interface RefundedLine {
  qty: number;
  refunded_qty: number;
}

/** Packs of the line that the shopper still gets: the one answer for the board, the ticket, the details and the shopper's page. */
export function packsLeft({ qty, refunded_qty }: RefundedLine): number {
  return Math.max(0, qty - refunded_qty);
}

/** Packs of all lines that the shopper still gets. */
export function packsLeftOf(lines: readonly RefundedLine[]): number {
  return lines.reduce((sum, line) => sum + packsLeft(line), 0);
}
