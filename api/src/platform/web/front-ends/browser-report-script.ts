/** Where the script is that reports what a page was like. Only with `BROWSER_REPORTS=true` is it there, and in the shop's pages. */
export const REPORT_SCRIPT = '/browser-report.js';

/**
 * How quickly the page was there, how it answered and what failed, sent once when it is left: largest paint, slowest answer, shifts, first byte;
 * of an error its class and place in our own files, not its words. No cookie, no identifier, nothing that was typed. Loaded beside the page, behind
 * everything that it needs.
 */
export const REPORT_SCRIPT_TEXT = `(() => {
  const [, first = ''] = /^\\/(?:(?:hi|mr)(?:\\/|$))?([a-z-]*)/.exec(location.pathname) || [];
  const page = { '': 'home', products: 'product', cart: 'cart', checkout: 'checkout', orders: 'orders' }[first] || 'other';
  const errors = [];
  let lcp, ttfb, inp = 0, cls = 0, shifts = 0, began = 0, last = 0, isSent = false;
  const watch = (type, take, more) => {
    try {
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
    } catch {}
  };
  watch('largest-contentful-paint', (entry) => { lcp = entry.startTime; });
  watch('event', (entry) => { if (entry.interactionId) inp = Math.max(inp, entry.duration); }, { durationThreshold: 40 });
  watch('layout-shift', ({ hadRecentInput, startTime, value }) => {
    if (hadRecentInput) return;
    if (startTime - last < 1000 && startTime - began < 5000) shifts += value;
    else [shifts, began] = [value, startTime];
    last = startTime;
    cls = Math.max(cls, shifts);
  });
  watch('navigation', (entry) => { ttfb = entry.responseStart; });
  const note = (failure) => {
    const name = /^[A-Za-z]{1,40}$/.test(failure && failure.name) ? failure.name : 'Error';
    const [, ...ours] = String((failure && failure.stack) || '').split(location.origin + '/');
    const [place] = ours.flatMap((at) => (/^(?:[^\\s:?#]*\\/)?([\\w.-]{1,80}\\.js:\\d{1,7}:\\d{1,7})/.exec(at) || []).slice(1));
    if (errors.length < 5) errors.push(place ? name + ' at ' + place : name);
  };
  addEventListener('error', (event) => note(event.error));
  addEventListener('unhandledrejection', (event) => note(event.reason));
  const round = (ms) => ms === undefined ? undefined : Math.round(ms);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || (isSent && errors.length === 0)) return;
    const vitals = isSent ? {} : { lcp: round(lcp), ttfb: round(ttfb), inp: round(inp), cls: Math.round(cls * 1000) / 1000 };
    isSent = true;
    const body = JSON.stringify({ page, errors: errors.splice(0), ...vitals });
    navigator.sendBeacon('/api/browser-reports', new Blob([body], { type: 'application/json' }));
  });
})();
`;

/** The page with the script at its end. */
export const addReportScript = (html: string): string =>
  html.replace('</head>', `<script src="${REPORT_SCRIPT}" async fetchpriority="low"></script></head>`);
