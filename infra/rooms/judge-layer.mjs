import { LAYERS } from './rooms.mjs';

/**
 * Inside a front end: only downwards, and no feature into another.
 * @param {import('./import-graph.mjs').Import} one
 * @returns {string | null}
 */
export function judgeLayer({ from, file }) {
  const app = LAYERS.folders.find((folder) => from.startsWith(`${folder}/src/`));
  if (!app || !file?.startsWith(`${app}/src/`)) return null;
  const source = placeOf(from, app);
  const target = placeOf(file, app);
  if (source.layer === target.layer) {
    const strange = source.layer === 'features' && source.part !== target.part;
    return strange ? `the feature ${source.part} must not import the feature ${target.part}.` : null;
  }
  const below = LAYERS.below[/** @type {keyof typeof LAYERS.below} */ (source.layer)] ?? [];
  if (below.includes(/** @type {never} */ (target.layer))) return null;
  return `${source.layer} may import ${below.join(' and ') || 'no other layer'}.`;
}

/** @param {string} file @param {string} app */
function placeOf(file, app) {
  const [layer, part = ''] = file.slice(`${app}/src/`.length).split('/');
  return layer in LAYERS.below ? { layer, part } : { layer: 'app', part: '' };
}
