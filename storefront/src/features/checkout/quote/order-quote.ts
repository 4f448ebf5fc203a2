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

/** What the shop tells beside a refusal: only what it speaks of. */
export interface ShopWord extends Partial<Omit<Terms, 'packs'>> {
  packs?: Record<string, Partial<Packs>>;
}

/** The shop's word, and what the page took for true when it came. */
export interface HeardWord {
  word: ShopWord;
  instead: Terms;
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

/** The shop's word where it has spoken, else what the page knows by itself. */
export function termsInForce(own: Terms, { packs: _, ...figures }: ShopWord, packs: Terms['packs']): Terms {
  return { ...own, ...figures, packs };
}

export function packsInForce(own: Terms['packs'], { packs: told = {} }: ShopWord): Terms['packs'] {
  const inForce = Object.entries(own).map(([id, { price, qty }]) => {
    const left = Math.min(qty, told[id]?.qty ?? qty);
    return [id, { price: (left > 0 && told[id]?.price) || price, qty: left }];
  });
  return Object.fromEntries(inForce);
}

/** The lines at these terms, without those of which nothing is left. */
export function linesToOrder(cart: readonly CartLine[], packs: Terms['packs']): CartLine[] {
  return cart.map((line) => ({ ...line, ...packs[line.id] })).filter(({ qty }) => qty > 0);
}

/** Adds to what was heard before. */
export function hearWord(heard: HeardWord | null, word: ShopWord, own: Terms): HeardWord {
  const earlier = heard?.word ?? {};
  return { word: { ...earlier, ...word, packs: { ...earlier.packs, ...word.packs } }, instead: own };
}

/** What the page has heard since counts more: of the shop's word only that remains which speaks of what has not moved. */
export function keepUnmoved(heard: HeardWord, own: Terms): HeardWord {
  const { word, instead } = heard;
  const figures = FIGURES.filter((figure) => figure in word && instead[figure] === own[figure]);
  const ids = Object.keys(word.packs ?? {}).filter((id) => samePacks(instead.packs[id], own.packs[id]));
  const isWhole = figures.length === FIGURES.filter((figure) => figure in word).length;
  if (isWhole && ids.length === Object.keys(word.packs ?? {}).length) return heard;
  const kept = Object.fromEntries(figures.map((figure) => [figure, word[figure]]));
  return { word: { ...kept, packs: Object.fromEntries(ids.map((id) => [id, word.packs![id]!])) }, instead };
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
