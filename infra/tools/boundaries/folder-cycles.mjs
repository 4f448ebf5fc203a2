import { ACYCLIC, TESTS } from './boundaries.mjs';

/** @typedef {Map<string, Set<string>>} Graph each folder with those beside it that its files import */

const SENTENCE = 'folders beside each other import each other in a cycle';

/**
 * Which folders that lie beside each other import each other in a cycle; tests do not count.
 * @param {import('dependency-cruiser').IModule[]} modules
 * @returns {string[]} one sentence for each cycle
 */
export function checkFolderCycles(modules) {
  /** @type {Map<string, Graph>} */
  const graphs = new Map();
  for (const { source, dependencies } of modules)
    for (const { resolved } of new RegExp(TESTS).test(source) ? [] : dependencies) addImport(graphs, source, resolved);
  return [...graphs.values()].flatMap(findCycles).map((cycle) => `${cycle.join(' → ')}: ${SENTENCE}.`);
}

/** @param {Map<string, Graph>} graphs by the folder that both lie in @param {string} from @param {string} to */
function addImport(graphs, from, to) {
  const [source, target] = [from.split('/'), to.split('/')];
  const shared = source.findIndex((part, at) => part !== target[at]);
  const parent = source.slice(0, shared).join('/');
  const areFolders = shared >= 0 && shared < source.length - 1 && shared < target.length - 1;
  if (!areFolders || !isAcyclic(parent)) return;
  const graph = graphs.get(parent) ?? new Map();
  graphs.set(parent, graph);
  const [folder, other] = [source, target].map((parts) => parts.slice(0, shared + 1).join('/'));
  graph.set(folder, (graph.get(folder) ?? new Set()).add(other));
}

/** @param {string} parent */
const isAcyclic = (parent) => ACYCLIC.some((folder) => `${parent}/`.startsWith(`${folder}/`));

/** One shortest cycle through each folder that is in none of those found before. @param {Graph} graph @returns {string[][]} */
function findCycles(graph) {
  /** @type {string[][]} */
  const cycles = [];
  for (const folder of [...graph.keys()].sort()) {
    if (cycles.some((cycle) => cycle.includes(folder))) continue;
    const cycle = findWayBack(graph, folder);
    if (cycle) cycles.push(cycle);
  }
  return cycles;
}

/** @param {Graph} graph @param {string} start @returns {string[] | null} */
function findWayBack(graph, start) {
  const ways = [[start]];
  const seen = new Set();
  for (const way of ways)
    for (const next of graph.get(String(way.at(-1))) ?? []) {
      if (next === start) return [...way, start];
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  return null;
}
