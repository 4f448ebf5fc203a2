import { isBuiltin } from 'node:module';
import { isTest } from './is-test.mjs';
import { judgeLayer } from './judge-layer.mjs';
import { findModuleCycles, judgeModule } from './judge-module.mjs';
import { DOORS, ROOMS, TEST_TOOLS } from './rooms.mjs';

/** @typedef {import('./import-graph.mjs').Import} Import */

/**
 * Which imports break a rule of the house.
 * @param {Import[]} imports
 * @param {import('./declared.mjs').Declared} declared
 * @returns {string[]} one sentence for each
 */
export function judge(imports, declared) {
  const sentences = imports
    .filter(({ from }) => !isSetting(from))
    .flatMap((one) => {
      const inside = isTest(one.from) ? null : (judgeForTests(one) ?? judgeLayer(one) ?? judgeModule(one));
      const reason = judgeRoom(one) ?? inside ?? judgeDeclared(one, declared);
      return reason ? [`${one.from} imports ${one.wanted}: ${reason}`] : [];
    });
  return [...sentences, ...findModuleCycles(imports.filter(({ from }) => !isTest(from)))];
}

/** Settings and tools lie directly in a room's folder; the room itself is in src, test and e2e. @param {string} file */
const isSetting = (file) =>
  ROOMS.some(({ folder, flat }) => !flat && file.startsWith(`${folder}/`) && !file.slice(folder.length + 1).includes('/'));

/** @param {Import} one @returns {string | null} */
function judgeRoom(one) {
  const room = roomOf(one.from);
  if (!room) return null;
  if (one.file === null) return judgePackage(room, one);
  const target = roomOf(one.file);
  if (target === room) return null;
  const open = [...room.rooms, ...(isTest(one.from) ? (room.testRooms ?? []) : [])];
  if (!target) return `${room.folder} must not reach outside the rooms.`;
  if (!open.includes(target.folder)) return `${room.folder} may import ${open.join(' and ') || 'no other room'}.`;
  const door = Object.entries(DOORS).find(([, folder]) => folder === target.folder)?.[0];
  return door && one.wanted !== door ? `${target.folder} is imported as ${door}.` : null;
}

/** @param {import('./rooms.mjs').Room} room @param {Import} one @returns {string | null} */
function judgePackage(room, { from, package: name }) {
  if (name === null) return null;
  const test = isTest(from);
  if (isBuiltin(name) || name === 'node:')
    return room.browser && !test ? `${room.folder} runs in the browser, where Node's own modules are not.` : null;
  if (room.notNpm?.some((closed) => isOf(name, closed))) return `${name} is closed to ${room.folder}.`;
  const open = [...(room.onlyNpm ?? []), ...(test ? TEST_TOOLS : [])];
  return room.onlyNpm && !open.some((one) => isOf(name, one))
    ? `${room.folder} may import ${open.join(', ') || 'no package'}.`
    : null;
}

/** @param {Import} one @returns {string | null} */
const judgeForTests = ({ file }) => (file !== null && isTest(`${file}.ts`) ? 'that is there for the tests alone.' : null);

/**
 * npm puts all packages into one folder, so that a package of the neighbours' works by chance until they drop it.
 * @param {Import} one
 * @param {import('./declared.mjs').Declared} declared
 * @returns {string | null}
 */
function judgeDeclared({ from, package: name }, declared) {
  const room = roomOf(from);
  if (!room || name === null || name === 'node:' || isBuiltin(name)) return null;
  if (isTest(from) && name.startsWith('jest-environment-')) return null; // Jest's own, and comes with it
  const known = [declared[room.folder], isTest(from) || room.flat ? declared[''] : undefined];
  return known.some((names) => names?.has(name)) ? null : `${name} is not among the dependencies of ${room.folder}/package.json.`;
}

/** `react` also stands for react-dom, `@mui` for the whole scope. @param {string} name @param {string} family */
const isOf = (name, family) =>
  name === family || name.startsWith(`${family}/`) || (!family.startsWith('@') && name.startsWith(`${family}-`));

/** @param {string} file */
const roomOf = (file) => ROOMS.find(({ folder }) => file === folder || file.startsWith(`${folder}/`));
