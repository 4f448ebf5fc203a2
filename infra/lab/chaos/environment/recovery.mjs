const RECOVERY_JOBS = ['sweep-payments', 'sweep-refunds', 'book-waiting-riders'];
const MINUTE_MS = 60_000;
const TAKEOVER_MS = 60_000;
const HANGING_MS = 60_000;
const PROVIDERS = ['razorpay', 'borzo'];
// A hold ends after 12 minutes, money is waited for 30 more; what a bank still sends within the hour is late.
const STEPS_MINUTES = [2, 6, 6, 20, 20, 60, 240];

/**
 * The faults end and time goes by; no one repairs anything by hand. What the shop does not recover from by itself now, it never would.
 * @param {import('./test-environment.mjs').TestEnvironment} environment @param {import('./provider-control.mjs').ProviderControl} providers
 */
export async function recoverShop(environment, providers) {
  await providers.endFaults();
  await environment.api.ready();
  for (const minutes of STEPS_MINUTES) await passTime(environment, minutes);
  await waitForTakeover(environment);
  await passTime(environment, 2);
}

/**
 * What a killed process worked on is begun again by the one that lives.
 * @param {import('./test-environment.mjs').TestEnvironment} environment
 */
async function waitForTakeover({ query, api }) {
  for (const end = Date.now() + TAKEOVER_MS; ; ) {
    const [{ held }] = await query('SELECT count(*)::int AS held FROM graphile_worker._private_jobs WHERE locked_at <= $1', [
      new Date(api.startedAt),
    ]);
    if (held === 0) return;
    if (Date.now() > end) throw new Error(`${held} jobs of a killed process were not taken over.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * Moves the API's clock on, and runs what is due then.
 * @param {import('./test-environment.mjs').TestEnvironment} environment @param {number} minutes
 */
export async function passTime(environment, minutes, jobs = RECOVERY_JOBS) {
  await waitForHangingCalls(environment);
  await environment.api.passTime(minutes * MINUTE_MS);
  await runDueJobs(environment, jobs);
}

/**
 * The stand-ins hold a call back by real time. Were the shop's clock moved on meanwhile, a booking of three seconds would be made minutes after it was sent: no provider
 * does that, and the shop would long have looked for it in vain and booked another rider.
 * @param {import('./test-environment.mjs').TestEnvironment} environment
 */
async function waitForHangingCalls({ urls }) {
  for (const end = Date.now() + HANGING_MS; ; ) {
    const answers = await Promise.all(PROVIDERS.map((provider) => fetch(`${urls.sandbox}/${provider}/control/faults`)));
    const hanging = await Promise.all(answers.map(async (answer) => (await answer.json()).hanging));
    if (hanging.every((count) => count === 0)) return;
    if (Date.now() > end) throw new Error(`Calls still hang at ${PROVIDERS.join(' and ')}: ${hanging.join(' and ')}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/**
 * Starts every recovery job as cron would and waits until no job is left that could run.
 * @param {import('./test-environment.mjs').TestEnvironment} environment @param {string[]} jobs
 */
async function runDueJobs({ query, api }, jobs) {
  for (const job of jobs) await query('SELECT graphile_worker.add_job($1, job_key := $1, max_attempts := 1)', [job]);
  for (let round = 0; round < 400; round++) {
    // Jobs that wait for another try run now. What a killed process worked on is left to it at first: the recovery jobs must do without.
    await query(
      `UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL AND attempts < max_attempts AND run_at > now()`,
    );
    const [{ left, busy }] = await query(
      `SELECT count(*) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts)::int AS left,
              count(*) FILTER (WHERE locked_at > $1)::int AS busy FROM graphile_worker._private_jobs`,
      [new Date(api.startedAt)],
    );
    if (left === 0 && busy === 0) return;
    await query("SELECT pg_notify('jobs:insert', '{\"count\":1}')");
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}
