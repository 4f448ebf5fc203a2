interface Browser {
  path: string;
  token: string | null;
  narrow: boolean;
}

/** A browser of the given width at the given address, with nothing stored but the token. */
export function anAdminBrowser({ path, token, narrow }: Browser): void {
  window.history.replaceState(null, '', path);
  localStorage.clear();
  sessionStorage.clear();
  if (token) localStorage.setItem('adminToken', token);
  // Not in jsdom, and only looked at for widths and for the system's wish for less motion.
  window.matchMedia = (query) => aMediaQuery(query, query.includes('max-width') && narrow);
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
}

function aMediaQuery(media: string, matches: boolean): MediaQueryList {
  const quiet = () => undefined;
  return {
    media,
    matches,
    onchange: null,
    addListener: quiet,
    removeListener: quiet,
    addEventListener: quiet,
    removeEventListener: quiet,
    dispatchEvent: () => true,
  };
}

/** For `jest.useFakeTimers({ doNotFake })`: the clock and what waits by it are the test's; what the browser does by itself goes on. */
export const ALL_BUT_TIMERS = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
] as const;
