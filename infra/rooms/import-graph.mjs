import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { DOORS, ROOMS } from './rooms.mjs';

/**
 * One import: who, what, and what that means.
 * @typedef {object} Import
 * @property {string} from file below the root, with forward slashes
 * @property {string} wanted as it is written
 * @property {string | null} file what it means, below the root and without extension; null for a package
 * @property {string | null} package name of the package; null for a file of ours
 */

const SOURCE = /\.(ts|tsx|mts|js|mjs)$/;
const CLOSED = new Set(['node_modules', 'dist', 'coverage']);

/**
 * Every import in the sources and tests of every room.
 * @param {string} root
 * @returns {Import[]}
 */
export function readImports(root) {
  const files = ROOMS.flatMap(({ folder }) => sourcesIn(root, folder));
  return files.flatMap((file) => importsOf(file, fs.readFileSync(path.join(root, file), 'utf8')));
}

/**
 * @param {string} file below the root
 * @param {string} text its content
 * @returns {Import[]}
 */
export function importsOf(file, text) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : undefined;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind);
  /** @type {string[]} */
  const found = [];
  const visit = (/** @type {ts.Node} */ node) => {
    const name = importedBy(node);
    if (name !== null) found.push(name);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.map((wanted) => explain(file, wanted));
}

/** Static and dynamic imports, re-exports and import types. @param {ts.Node} node @returns {string | null} */
function importedBy(node) {
  const called =
    ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword ? node.arguments[0] : undefined;
  const declared = ts.isImportDeclaration(node) || ts.isExportDeclaration(node) ? node.moduleSpecifier : undefined;
  const typed = ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined;
  const name = called ?? declared ?? typed;
  return name && ts.isStringLiteralLike(name) ? name.text : null;
}

/** @param {string} from @param {string} wanted @returns {Import} */
function explain(from, wanted) {
  if (wanted.startsWith('.')) {
    const file = path.posix.join(path.posix.dirname(from), wanted.split('?')[0]);
    return { from, wanted, file: file.replace(/\.(js|mjs|jsx|ts|tsx|mts)$/, ''), package: null };
  }
  const name = wanted
    .split('/')
    .slice(0, wanted.startsWith('@') ? 2 : 1)
    .join('/');
  const door = DOORS[/** @type {keyof typeof DOORS} */ (name)];
  if (!door) return { from, wanted, file: null, package: wanted.startsWith('node:') ? 'node:' : name };
  return {
    from,
    wanted,
    file: wanted === name ? `${door}/src/index` : `${door}/${wanted.slice(name.length + 1)}`,
    package: null,
  };
}

/** @param {string} root @param {string} folder @returns {string[]} */
function sourcesIn(root, folder) {
  if (!fs.existsSync(path.join(root, folder))) return [];
  return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const at = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return CLOSED.has(entry.name) || entry.name.startsWith('.') ? [] : sourcesIn(root, at);
    return SOURCE.test(entry.name) ? [at] : [];
  });
}
