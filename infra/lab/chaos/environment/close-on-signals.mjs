/**
 * Whoever stops a run, with Ctrl-C or `kill`, stops also what it has started: database and sandbox would outlive it.
 * Further signals change nothing: `timeout` sends the same one twice, and closing takes no longer than its own time limits.
 * @param {Promise<{ close: () => Promise<void> }>} starting
 * @returns {() => boolean} whether the run is being stopped: what it still finds is no finding
 */
export function closeOnSignals(starting) {
  let isStopping = false;
  /** @param {NodeJS.Signals} _signal @param {number} number */
  const stop = (_signal, number) => {
    if (isStopping) return;
    isStopping = true;
    void starting
      .then((environment) => environment.close())
      .catch((/** @type {Error} */ failure) => console.log(failure.message))
      .then(() => process.exit(128 + number));
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stop);
  return () => isStopping;
}
