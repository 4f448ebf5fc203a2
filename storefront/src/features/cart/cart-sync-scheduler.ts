import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../platform/api';
import { cartCalls } from './api';
import type { CartStore } from './cart-store';
import { type CartRun, syncCart } from './sync-cart';

/** Debounce: five taps on plus are sent once. */
const SETTLE_MS = 400;
/** After a failure, unless the network comes back before. */
const TRY_AGAIN_MS = 20_000;
/** A look at the shop's cart this long ago is fresh enough for a window that is looked at again. */
const FRESH_MS = 3_000;

/** Everything that syncs a shopper's cart: one part, loaded for those who have signed in. */
export function createCartSync(store: CartStore, api: ApiClient, queryClient: QueryClient): CartSyncScheduler {
  const calls = cartCalls(api);
  // As a mutation, so that the app hears of a refusal: it ends a sign-in that the API no longer accepts.
  const options = queryClient.defaultMutationOptions({ mutationFn: (run: CartRun) => syncCart(store, calls, run) });
  return new CartSyncScheduler(store, (run) => queryClient.getMutationCache().build(queryClient, options).execute(run));
}

/** Decides when the cart is synced with the server: at the start, after changes, and when the shopper comes back to the page. */
export class CartSyncScheduler {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running = false;
  private again = false;
  private look = true;
  private stopped = true;
  private lastAt = 0;

  constructor(
    private readonly store: CartStore,
    private readonly sync: (run: CartRun) => Promise<void>,
  ) {}

  /** Returns how to stop. */
  readonly start = (): (() => void) => {
    this.stopped = false;
    const forget = this.store.subscribe(() => this.store.unsent() && this.syncIn(SETTLE_MS, this.sendChange));
    window.addEventListener('online', this.syncNow);
    window.addEventListener('focus', this.lookAgain);
    document.addEventListener('visibilitychange', this.lookAgain);
    this.syncNow();
    return () => {
      this.stopped = true;
      clearTimeout(this.timer);
      forget();
      window.removeEventListener('online', this.syncNow);
      window.removeEventListener('focus', this.lookAgain);
      document.removeEventListener('visibilitychange', this.lookAgain);
    };
  };

  readonly syncNow = (): void => {
    this.look = true;
    this.sendChange();
  };

  /** Sends pending changes now. */
  readonly flush = async (): Promise<void> => {
    clearTimeout(this.timer);
    if (this.store.unsent()) await this.sync({ look: false, hasLeft: this.hasLeft });
  };

  private readonly hasLeft = (): boolean => this.stopped;

  private readonly sendChange = (): void => {
    clearTimeout(this.timer);
    if (this.running) this.again = true;
    else if (!this.stopped) void this.run();
  };

  private readonly lookAgain = (): void => {
    if (document.visibilityState === 'visible' && Date.now() - this.lastAt > FRESH_MS) this.syncNow();
  };

  private async run(): Promise<void> {
    this.running = true;
    this.again = false;
    const { look } = this;
    this.look = false;
    try {
      await this.sync({ look, hasLeft: this.hasLeft });
      this.lastAt = Date.now();
    } catch {
      // The cart in the browser is the shopper's own; it waits for the shop.
      this.syncIn(TRY_AGAIN_MS, this.syncNow);
    }
    this.running = false;
    if (this.again) this.sendChange();
  }

  private syncIn(milliseconds: number, sync: () => void): void {
    clearTimeout(this.timer);
    if (!this.stopped) this.timer = setTimeout(sync, milliseconds);
  }
}
