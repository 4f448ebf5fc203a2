import type { ProductEntity } from '../product.entity.js';
import { damageOf } from './damaged-cells.js';
import type { CsvRow } from './foreign-rows.js';

/** Why it cannot be said which product a row means. */
export class Unclear {
  constructor(readonly fault: { column: string; text: string }) {}
}

const NO_ID = 'No product has this id, or it stands in the file twice.';

/** The products that a file may mean, each by one row only. */
export class KnownProducts {
  private readonly products = new Map<string, ProductEntity[]>();
  private readonly taken = new Set<string>();

  constructor(
    products: ProductEntity[],
    private readonly key: 'id' | 'name',
  ) {
    for (const product of products) {
      const key = this.keyOf(product);
      this.products.set(key, [...(this.products.get(key) ?? []), product]);
    }
  }

  /** The one that the row changes; null for a new one. */
  take(cells: CsvRow['cells']): ProductEntity | null | Unclear {
    const key = this.keyOf({ id: cells.id ?? '', name: cells.name ?? '' });
    if (key === '') return null;
    const matches = this.products.get(key) ?? [];
    const isTwice = this.taken.has(key);
    this.taken.add(key);
    if (this.key === 'id')
      return isTwice || !matches[0] ? new Unclear({ column: 'id', text: damageOf(key, 'text') ?? NO_ID }) : matches[0];
    if (isTwice)
      return new Unclear({ column: 'name', text: 'Another row of the file has this name. Give each product its own.' });
    if (matches.length > 1)
      return new Unclear({ column: 'name', text: 'Several products of the shop have this name: change this one in the list.' });
    return matches[0] ?? null;
  }

  private keyOf({ id, name }: Pick<ProductEntity, 'id' | 'name'>): string {
    return this.key === 'id' ? id : nameKey(name);
  }
}

/** Names that people take for the same have the same key. */
export const nameKey = (name: string): string => name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
