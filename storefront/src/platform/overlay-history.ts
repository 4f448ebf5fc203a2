import { useEffectEvent, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { splitLanguage } from './language-address';

type Close = () => void;
type Pop = (event: PopStateEvent) => void;

/**
 * The browser's Back closes what lies over a page (a sheet, a menu) before it leaves the page.
 *
 * However much is open, and whichever window hands over to the next, it is one entry of the history: a copy of the page's own with
 * a mark. The entry goes when the last overlay closes by itself, and a page that is opened meanwhile takes its place, so that no
 * press of Back is ever for nothing. An overlay may refuse to close: then the entry comes back. The router is told of pages alone.
 */
export class OverlayHistory {
  private readonly open: Close[] = [];
  private readonly routers = new Set<Pop>();
  /** The entry of the page that is shown, whether or not something lies over it. */
  private page = '';
  /** Where the page was scrolled to when the entry on top of it was made. */
  private place: number | null = null;
  private isListening = false;
  private isScheduled = false;
  /** The browser is on its way to an entry that we sent it to; its answer is a pop that no shopper made. */
  private isMoving = false;
  /** A page was opened during that. */
  private isOvertaken = false;

  /** Something lies over the page from now on. Returns how to say that it is gone. */
  add(close: Close): () => void {
    this.listen();
    const overlay = () => close();
    this.open.push(overlay);
    this.schedule();
    return () => {
      this.open.splice(this.open.indexOf(overlay), 1);
      this.schedule();
    };
  }

  /** The window as a router needs it: with the pages of the history, and without what lies over them. */
  readonly routerWindow = (): Window => {
    this.listen();
    const { location, document } = window;
    const history = new Proxy(window.history, {
      get: (real, name) => {
        if (name === 'pushState') return this.openPage;
        if (name === 'replaceState') return this.replacePage;
        const value: unknown = Reflect.get(real, name, real);
        return typeof value === 'function' ? value.bind(real) : value;
      },
    });
    const addEventListener = (_: 'popstate', listener: Pop) => void this.routers.add(listener);
    const removeEventListener = (_: 'popstate', listener: Pop) => void this.routers.delete(listener);
    return { history, location, document, addEventListener, removeEventListener } as unknown as Window;
  };

  private listen(): void {
    if (this.isListening) return;
    this.isListening = true;
    this.page = entryNow();
    window.addEventListener('popstate', this.pop);
    // After a reload, or on the way back from another site, nothing is open any more.
    if (isMarked()) this.move(-1);
  }

  // What closes and what opens in one go is one change: most often a window hands over to the next.
  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    queueMicrotask(() => {
      this.isScheduled = false;
      this.settle();
    });
  }

  private settle(): void {
    if (this.isMoving) return; // the pop at the end of the way settles it
    if (this.open.length > 0 === isMarked()) return;
    if (isMarked()) return this.move(-1);
    this.page = entryNow();
    this.place = window.scrollY;
    window.history.pushState({ ...window.history.state, [MARK]: true }, '');
  }

  private readonly pop = (event: PopStateEvent): void => {
    const wasMoving = this.isMoving;
    this.isMoving = false;
    if (wasMoving && this.isOvertaken) {
      this.isOvertaken = false;
      return this.move(1);
    }
    if (entryNow() !== this.page) {
      this.page = entryNow();
      for (const router of this.routers) router(event);
      this.closeAll();
    } else {
      this.keepPlace();
      if (!wasMoving && !isMarked()) this.closeLast();
    }
    this.settle();
  };

  private readonly openPage: History['pushState'] = (state, unused, address) => {
    this.isOvertaken ||= this.isMoving;
    if (isMarked()) window.history.replaceState(state, unused, address);
    else window.history.pushState(state, unused, address);
    this.page = entryNow();
    queueMicrotask(() => this.closeAll());
  };

  private readonly replacePage: History['replaceState'] = (state, unused, address) => {
    this.isOvertaken ||= this.isMoving;
    window.history.replaceState(state, unused, address);
    this.page = entryNow();
  };

  private move(by: -1 | 1): void {
    this.isMoving = true;
    // Where the browser can be told which of our own entries is meant, what a frame (the payment window) has added is no step.
    const { navigation } = window as { navigation?: Navigation };
    const entry = navigation?.entries()[(navigation.currentEntry?.index ?? 0) + by];
    if (!navigation || !entry) return window.history.go(by);
    const { committed, finished } = navigation.traverseTo(entry.key);
    // Something else has crossed it, or the page is leaving: then there is nothing to wait for.
    committed?.catch(() => {
      this.isMoving = false;
    });
    finished?.catch(() => {});
  }

  private closeLast(): void {
    const last = this.open.at(-1);
    // At once, so that it is known by then whether it has refused.
    if (last) flushSync(last);
  }

  /** From above, down to one that refuses. */
  private closeAll(): void {
    let before: number;
    do {
      before = this.open.length;
      this.closeLast();
    } while (this.open.length < before);
  }

  /** The browser scrolls to where the page was left; below a menu it may have been scrolled since. */
  private keepPlace(): void {
    const top = window.scrollY;
    if (this.place !== null && this.place !== top) requestAnimationFrame(() => window.scrollTo({ top, behavior: 'instant' }));
    this.place = null;
  }
}

const MARK = 'overlay';
const isMarked = (): boolean => window.history.state?.[MARK] === true;

/** What tells the entries of pages from each other. The copy with the mark is the same page, and so is the page in another language. */
function entryNow(): string {
  const { key, idx } = window.history.state ?? {};
  const { pathname, search, hash } = window.location;
  return [splitLanguage(pathname).path + search + hash, key, idx].join(' ');
}

export const overlays = new OverlayHistory();

/** While something is open over the page, Back closes it. */
export function useBackToClose(open: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useLayoutEffect(() => (open ? overlays.add(closeNow) : undefined), [open]);
}
