const SWEEPS = ['sweep-payments', 'sweep-refunds', 'book-waiting-riders'];
const MINUTE_MS = 60_000;
// A hold ends after 12 minutes, money is waited for 30 more; what a bank still sends within the hour is late.
const STEPS_MS = [2, 6, 6, 20, 20, 60, 240].map((minutes) => minutes * MINUTE_MS);

/**
 * Afterwards everybody works again and time goes by; nobody of ours does anything. What the shop does not mend by itself now, it never would.
 * @param {import('./test-environment.mjs').Ground} ground @param {import('./provider-control.mjs').Sandbox} sandbox
 */
export async function letTimePass(ground, sandbox) {
  await sandbox.calm();
  await ground.api.ready();
  for (const step of STEPS_MS) {
    await ground.api.passTime(step);
    await workOff(ground);
  }
}

/**
 * Starts every sweep as cron would and waits until no job is left that could run.
 * @param {import('./test-environment.mjs').Ground} ground
 */
export async function workOff({ query, api }, sweeps = SWEEPS) {
  for (const sweep of sweeps) await query('SELECT graphile_worker.add_job($1, job_key := $1, max_attempts := 1)', [sweep]);
  for (let round = 0; round < 400; round++) {
    // Jobs that wait for another try, or were a dead process's, which their sweeps must do without.
    await query(
      `UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL AND attempts < max_attempts AND run_at > now()`,
    );
    const [{ left, busy }] = await query(
      `SELECT count(*) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts)::int AS left,
              count(*) FILTER (WHERE locked_at > $1)::int AS busy FROM graphile_worker._private_jobs`,
      [new Date(api.startedAt())],
    );
    if (left === 0 && busy === 0) return;
    await query("SELECT pg_notify('jobs:insert', '{\"count\":1}')");
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}
