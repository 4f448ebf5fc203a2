/**
 * Whoever stops a run, with Ctrl-C or `kill`, stops also what it has started: database and sandbox would outlive it.
 * A second signal ends the run at once.
 * @param {Promise<{ close: () => Promise<void> }>} starting
 * @returns {() => boolean} whether the run is being stopped: what it still finds is no finding
 */
export function closeOnSignals(starting) {
  let isStopping = false;
  /** @param {NodeJS.Signals} _signal @param {number} number */
  const stop = (_signal, number) => {
    const exit = () => process.exit(128 + number);
    if (isStopping) exit();
    isStopping = true;
    void starting
      .then((environment) => environment.close())
      .catch((/** @type {Error} */ failure) => console.log(failure.message))
      .then(exit);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stop);
  return () => isStopping;
}
