import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * @typedef {import('./workloads.mjs').Workload} Workload
 * @typedef {object} Build another build of the shop, started by its own programs
 * @property {string} name
 * @property {typeof import('./shop-under-load.mjs').startShopUnderLoad} startShopUnderLoad
 * @property {typeof import('./cold-start.mjs').measureColdStart} measureColdStart
 */

// Where the bench is in this release and in earlier ones.
const FOLDERS = ['infra/lab/bench', 'infra/bench'];

/** @param {string} folder of a built clone @returns {Promise<Build>} */
export async function loadBuild(folder) {
  const root = path.resolve(folder);
  const bench = FOLDERS.map((one) => path.join(root, one)).find((one) => existsSync(path.join(one, 'shop-under-load.mjs')));
  if (!bench || !existsSync(path.join(root, 'api/dist'))) throw new Error(`${root} is no built clone of the shop.`);
  /** @param {string} file */
  const load = (file) => import(pathToFileURL(path.join(bench, file)).href);
  const [{ startShopUnderLoad }, { measureColdStart }] = await Promise.all([load('shop-under-load.mjs'), load('cold-start.mjs')]);
  return { name: path.basename(root), startShopUnderLoad, measureColdStart };
}

/**
 * One workload of each kind with the targets of both builds, measured by turns.
 * @param {Workload[][]} builds our workloads; and the same ones of the other build
 * @returns {Workload[]}
 */
export function compareBuilds([ours = [], theirs]) {
  if (!theirs) return ours;
  return ours.map((workload, n) => {
    const other = /** @type {Workload} */ (theirs[n]);
    const isShop = (/** @type {{ name: string }} */ { name }) => name.startsWith('the shop');
    const targets = other.targets
      .filter(isShop)
      .map((target) => ({ ...target, name: target.name.replace('the shop', 'the other build') }));
    return {
      ...workload,
      targets: [...workload.targets, ...targets],
      async whenWarm() {
        await workload.whenWarm?.();
        await other.whenWarm?.();
      },
      stop() {
        workload.stop();
        other.stop();
      },
    };
  });
}
