import { MODULES } from './rooms.mjs';

/** @typedef {import('./import-graph.mjs').Import} Import */

/**
 * Inside the API: modules stand on the platform, and ask each other only as the table says and only at the door.
 * @param {Import} one
 * @returns {string | null}
 */
export function judgeModule({ from, file }) {
  if (file === null) return null;
  const target = moduleOf(file);
  if (from.startsWith(`${MODULES.platform}/`)) return target ? 'the platform knows nothing of the modules.' : null;
  const source = moduleOf(from);
  if (!source || !target || source === target) return null;
  const door = file.slice(MODULES.folder.length + 1);
  if (MODULES.gates.includes(door)) return null;
  const open = [...(MODULES.mayAsk[source] ?? []), ...MODULES.gatekeepers];
  if (!open.includes(target)) return `the module ${source} may ask ${MODULES.mayAsk[source]?.join(', ') || 'no other module'}.`;
  if (MODULES.doors.includes(kindOf(file)) || MODULES.ports.includes(door)) return null;
  if (kindOf(file) === 'entity' && mayName(source, target, from)) return null;
  return `a module is asked through its ${MODULES.doors.join(' or ')} file.`;
}

/**
 * A foreign key joins two tables, so that the entity that holds it names the other one.
 * @param {string} source
 * @param {string} target
 * @param {string} from
 */
function mayName(source, target, from) {
  return kindOf(from.replace(/\.ts$/, '')) === 'entity' || (MODULES.worksOnRowsOf[source]?.includes(target) ?? false);
}

/** `orders.service` is a service. @param {string} file without extension */
const kindOf = (file) => file.split('.').at(-1) ?? '';

/**
 * @param {Import[]} imports
 * @returns {string[]} one sentence for each ring of modules that import each other
 */
export function findModuleCycles(imports) {
  const asks = askedModules(imports);
  const rings = new Set();
  const walk = (/** @type {string} */ name, /** @type {string[]} */ path) => {
    const start = path.indexOf(name);
    if (start >= 0) return void rings.add(turned(path.slice(start)).join(' → '));
    for (const next of asks.get(name) ?? []) walk(next, [...path, name]);
  };
  for (const name of asks.keys()) walk(name, []);
  return [...rings].map((ring) => `The modules import each other in a ring: ${ring}.`);
}

/** @param {Import[]} imports @returns {Map<string, Set<string>>} */
function askedModules(imports) {
  const asks = new Map();
  for (const { from, file } of imports) {
    const [source, target] = [moduleOf(from), file && moduleOf(file)];
    if (source && target && source !== target) asks.set(source, (asks.get(source) ?? new Set()).add(target));
  }
  return asks;
}

/** The same ring always begins at the same module, so that it is told once. @param {string[]} ring */
function turned(ring) {
  const first = ring.indexOf([...ring].sort()[0]);
  return [...ring.slice(first), ...ring.slice(0, first), ring[first]];
}

/** @param {string} file */
function moduleOf(file) {
  return file.startsWith(`${MODULES.folder}/`) ? file.slice(MODULES.folder.length + 1).split('/')[0] : null;
}
