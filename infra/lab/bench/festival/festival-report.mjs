/** What a festival hour has to keep to. */
export const GOALS = { browseP99: 50, checkoutP95: 400, boardMost: 2_000, growth: 1.1 };

/**
 * @typedef {object} FestivalFigures
 * @property {import('./results.mjs').Results} results
 * @property {Awaited<ReturnType<ReturnType<typeof import('./watch-processes.mjs').watchProcesses>['stop']>>} watched
 * @property {ReturnType<typeof import('./watch-processes.mjs').readEventLoop>} eventLoop
 * @property {Awaited<ReturnType<typeof import('./check-accounts.mjs').checkAccounts>>} accounts
 */

const TIMES = [
  'browse',
  'a page',
  'a list',
  'checkout',
  'POST /borzo/calculate-fee',
  'POST /payment/create-order',
  'POST /payment/verify',
].concat(
  [
    'POST /cart/checkout',
    'paid until on the board',
    'a tracking poll',
    'GET /admin/orders/board',
    'orders that a board names',
    'GET /admin/orders/delivery-issues',
  ],
  ['a change of price', 'packing'],
);

/** The figures as Markdown. @param {FestivalFigures} figures @returns {string} */
export function describeFestival({ results, watched, eventLoop, accounts }) {
  const times = TIMES.map((name) => results.describeTimes(name)).filter(({ count }) => count > 0);
  const ms = (/** @type {number} */ value) => value.toFixed(value < 10 ? 1 : 0);
  const listed = (/** @type {Iterable<[string, number]>} */ entries) =>
    [...entries].map(([what, count]) => `- ${what}: ${count}`);
  const heap = eventLoop.heap.map(ms).join(' → ');
  return [
    '| | how many | p50 ms | p95 ms | p99 ms | longest ms |',
    '|---|---|---|---|---|---|',
    ...times.map(
      ({ name, count, p50, p95, p99, most }) => `| ${name} | ${count} | ${ms(p50)} | ${ms(p95)} | ${ms(p99)} | ${ms(most)} |`,
    ),
    '',
    '| | processor, % of one core | memory, MiB: first, middle, last third |',
    '|---|---|---|',
    ...watched.processes.map(({ name, cpu, memory }) => `| ${name} | ${cpu.toFixed(0)} | ${memory.map(ms).join(' → ')} |`),
    '',
    `Event loop of the API: late by ${ms(eventLoop.p50)} ms (median of the seconds' medians), ${ms(eventLoop.p99)} ms (of their p99), ` +
      `${ms(eventLoop.most)} ms at worst; in ${(eventLoop.secondsWithLate * 100).toFixed(0)} % of the seconds once by more than 50 ms; ` +
      `busy for ${(eventLoop.busy * 100).toFixed(0)} %; heap ${heap} MiB. Of those who ask: ${ms(watched.ownDelay.p50)} ms, ` +
      `${ms(watched.ownDelay.p99)} ms, ${ms(watched.ownDelay.most)} ms; it is part of every time above.`,
    '',
    ...listed(results.counts),
    ...listed(Object.entries(accounts.sums)),
    '',
    ...(results.errors.size === 0 ? ['No errors.'] : ['Errors:', ...listed(results.errors)]),
    ...(accounts.broken.length === 0
      ? ['The accounts of shop, payment provider and courier agree.']
      : ['The accounts do not agree:', ...accounts.broken.slice(0, 50).map((line) => `- ${line}`)]),
    '',
  ].join('\n');
}

/** Which goals were missed, in sentences. @param {FestivalFigures} figures @returns {string[]} */
export function findMissedGoals({ results, watched, accounts }) {
  const missed = /** @type {string[]} */ ([]);
  const hold = (/** @type {string} */ what, /** @type {number} */ is, /** @type {number} */ most) => {
    if (!(is <= most)) missed.push(`${what} is ${is.toFixed(2)}, and may be ${most}`);
  };
  hold('browse p99 in ms', results.describeTimes('browse').p99, GOALS.browseP99);
  hold('checkout p95 in ms', results.describeTimes('checkout').p95, GOALS.checkoutP95);
  hold('the longest way from paid to the board in ms', results.describeTimes('paid until on the board').most, GOALS.boardMost);
  hold(
    'the number of errors',
    [...results.errors.values()].reduce((sum, count) => sum + count, 0),
    0,
  );
  hold('the number of disagreements in the accounts', accounts.broken.length, 0);
  const [, middle = 0, last = 0] = watched.processes.find(({ name }) => name === 'API')?.memory ?? [];
  hold("the API's memory in the last third, as a multiple of the middle one", last / middle, GOALS.growth);
  return missed;
}
