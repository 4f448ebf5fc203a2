import { type CartLine, type OrderTotals, priceOrder, type Rupees } from '@shop/domain';

/** Rupees for one pack, and how many packs. */
interface Packs {
  price: Rupees;
  qty: number;
}

/** What an order is priced by, each figure by itself; packs by product. */
export interface Terms {
  packs: Record<string, Packs>;
  platformFee: Rupees;
  surgeFee: Rupees;
  deliveryFee: Rupees;
  discount: Rupees;
}

/** The figures that the shop sends with a refusal: only those that it names. */
export interface QuoteCorrection extends Partial<Omit<Terms, 'packs'>> {
  packs?: Record<string, Partial<Packs>>;
}

/** The shop's correction, and the terms of the page when it came. */
export interface AppliedCorrection {
  correction: QuoteCorrection;
  basis: Terms;
}

/** A line as it would be ordered now. */
export interface QuotedLine {
  line: CartLine;
  /** What a pack cost when the shopper saw it last; null while it still does. */
  formerPrice: Rupees | null;
  /** How many packs are left, where that is fewer than the shopper wants; else null. */
  left: number | null;
}

/** The quote in force: everything on the screen that names a figure of the order reads it here. */
export interface Quote {
  /** All lines of the cart, those that are sold out as well. */
  lines: QuotedLine[];
  /** What can be ordered. */
  ordered: CartLine[];
  totals: OrderTotals;
  /** The same figures as the shopper saw them before; equal where nothing has changed. */
  former: OrderTotals;
}

const FIGURES = ['platformFee', 'surgeFee', 'deliveryFee', 'discount'] as const;

export function packsOf(cart: readonly CartLine[]): Terms['packs'] {
  return Object.fromEntries(cart.map(({ id, price, qty }) => [id, { price, qty }]));
}

/** The shop's correction where there is one, else what the page knows by itself. */
export function termsInForce(own: Terms, { packs: _, ...figures }: QuoteCorrection, packs: Terms['packs']): Terms {
  return { ...own, ...figures, packs };
}

export function packsInForce(own: Terms['packs'], { packs: corrected = {} }: QuoteCorrection): Terms['packs'] {
  const inForce = Object.entries(own).map(([id, { price, qty }]) => {
    const left = Math.min(qty, corrected[id]?.qty ?? qty);
    return [id, { price: (left > 0 && corrected[id]?.price) || price, qty: left }];
  });
  return Object.fromEntries(inForce);
}

/** The lines at these terms, without those of which nothing is left. */
export function linesToOrder(cart: readonly CartLine[], packs: Terms['packs']): CartLine[] {
  return cart.map((line) => ({ ...line, ...packs[line.id] })).filter(({ qty }) => qty > 0);
}

/** Adds to earlier corrections. */
export function addCorrection(applied: AppliedCorrection | null, correction: QuoteCorrection, own: Terms): AppliedCorrection {
  const earlier = applied?.correction ?? {};
  return { correction: { ...earlier, ...correction, packs: { ...earlier.packs, ...correction.packs } }, basis: own };
}

/** What the page has read since is newer: a corrected figure stays only while the page's own figure has not changed. */
export function keepStillValid(applied: AppliedCorrection, own: Terms): AppliedCorrection {
  const { correction, basis } = applied;
  const figures = FIGURES.filter((figure) => figure in correction && basis[figure] === own[figure]);
  const ids = Object.keys(correction.packs ?? {}).filter((id) => samePacks(basis.packs[id], own.packs[id]));
  const isWhole = figures.length === FIGURES.filter((figure) => figure in correction).length;
  if (isWhole && ids.length === Object.keys(correction.packs ?? {}).length) return applied;
  const corrected = Object.fromEntries(figures.map((figure) => [figure, correction[figure]]));
  return { correction: { ...corrected, packs: Object.fromEntries(ids.map((id) => [id, correction.packs![id]!])) }, basis };
}

export function quoteOrder(cart: readonly CartLine[], now: Terms, before: Terms): Quote {
  const lines = cart.map((line): QuotedLine => {
    const { price, qty } = now.packs[line.id]!;
    const was = before.packs[line.id]?.price ?? price;
    return {
      line: { ...line, price, qty },
      formerPrice: qty > 0 && was !== price ? was : null,
      left: qty < line.qty ? qty : null,
    };
  });
  const linesBefore = cart.map(({ id }) => before.packs[id] ?? now.packs[id]!);
  return {
    lines,
    ordered: linesToOrder(cart, now.packs),
    totals: priceOrder({ ...now, lines: Object.values(now.packs) }),
    former: priceOrder({ ...before, lines: linesBefore }),
  };
}

function samePacks(one: Packs | undefined, other: Packs | undefined): boolean {
  return one?.price === other?.price && one?.qty === other?.qty;
}
