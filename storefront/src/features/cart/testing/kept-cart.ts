import type { Packs } from '../api';
import { aProduct, chicken } from '../../../testing/shop-answers';
import type { Answers } from '../../../testing/fake-api';

const range = [aProduct(), chicken];

/** For tests: the shop's own copy of a cart, as its API keeps it. */
export class ShopsCart {
  version = 0;
  lines: Packs[] = [];
  ordered: { order_id: string; version: number; lines: Packs[] }[] = [];

  readonly answers: Answers = {
    'GET /cart': () => ({ body: this.shown() }),
    'PUT /cart': ({ version, lines }: { version: number; lines: Packs[] }) => {
      if (version !== this.version) return { status: 409, body: { error: 'x', code: 'STALE', current: this.shown() } };
      this.lines = lines.filter(({ id }) => range.some((product) => product.id === id));
      this.version += 1;
      return { body: this.shown() };
    },
  };

  /** A confirmed order of these packs. */
  order(order_id: string, packs: Packs[]): void {
    this.version += 1;
    this.ordered.unshift({ order_id, version: this.version, lines: packs });
    this.lines = this.lines
      .map(({ id, qty }) => ({ id, qty: qty - (packs.find((pack) => pack.id === id)?.qty ?? 0) }))
      .filter(({ qty }) => qty > 0);
  }

  private shown() {
    const { version, ordered } = this;
    const lines = this.lines.map(({ id, qty }) => ({ ...range.find((product) => product.id === id), qty, is_available: true }));
    return { version, ordered, lines };
  }
}
