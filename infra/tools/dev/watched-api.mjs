import { startChild } from '../shop/child.mjs';
import { patienceWithApi } from '../shop/environment.mjs';

/**
 * The API as `npm run dev` runs it: started again after every build, and allowed to die of a mistake in between.
 */
export function watchedApi() {
  /** @type {import('../shop/child.mjs').Child | undefined} */
  let current;
  /** @type {{ env: NodeJS.ProcessEnv, dataDir: string } | undefined} */
  let context;
  let stopped = false;
  let restarted = false;

  const start = () => {
    const { env, dataDir } = /** @type {NonNullable<typeof context>} */ (context);
    const child = startChild({
      name: 'api',
      args: ['--enable-source-maps', 'api/dist/main.js'],
      env,
      dataDir,
      say: (line) => console.log(`[api] ${line}`),
    });
    void child.gone.then(() => {
      if (!stopped && current === child && restarted) console.log('[api] stopped; it starts again with the next change.');
    });
    current = child;
    return child;
  };

  return {
    /** @param {NonNullable<typeof context>} settings @returns {import('../shop/child.mjs').Child} */
    run(settings) {
      context = settings;
      const first = start();
      return {
        isGone: () => !restarted && first.isGone(), // a first start that fails ends it all, with its reason
        gone: new Promise((resolve) => first.gone.then((death) => restarted || resolve(death))),
        stop: async (seconds) => {
          stopped = true;
          await current?.stop(seconds);
        },
      };
    },
    async restart() {
      if (stopped || !current) return;
      restarted = true;
      const old = current;
      current = undefined;
      await old.stop(patienceWithApi(context?.env ?? {}));
      if (!stopped) start();
    },
  };
}
