import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { MODULES, TABLES, TESTS } from './boundaries.mjs';

/**
 * A table that a statement in the code names.
 * @typedef {{ file: string, table: string, writes: boolean }} Use
 */

const SOURCES = 'api/src';
// Migrations change every table in the order of the releases; the metadata is generated.
const LEFT_OUT = /\/migrations\/|^api\/src\/metadata\.ts$/;
const ENTITY = /@Entity\(\s*'([a-z_]+)'/g;
const STATEMENT = /\b(SELECT|INSERT|UPDATE|DELETE|WITH|TRUNCATE|MERGE|FROM|JOIN)\b/;
const NAMED =
  /\b(INSERT INTO|UPDATE|DELETE FROM|MERGE INTO|TRUNCATE(?: TABLE)?|FROM|JOIN|USING)\s+(?:ONLY\s+|LATERAL\s+)?"?([a-z_]+)"?/g;
const READS = new Set(['FROM', 'JOIN', 'USING']);
// The ORM takes a table's name as well as its entity.
const ORM_READS = /^(from|(left|inner)Join\w*|getRepository|createQueryBuilder|find\w*|count\w*|exists\w*)$/;
const ORM_WRITES = /^(into|insert|update|upsert|delete|softDelete|increment|decrement|clear)$/;

/**
 * Which statements name a table that is not theirs to name there.
 * @param {string} root
 * @returns {string[]} one sentence for each
 */
export function checkTables(root) {
  const files = sourcesIn(root, SOURCES).filter((file) => !LEFT_OUT.test(file) && !new RegExp(TESTS).test(file));
  const texts = files.map((file) => ({ file, text: fs.readFileSync(path.join(root, file), 'utf8') }));
  const owners = ownersIn(texts);
  const uses = texts.flatMap(({ file, text }) => usesIn(file, text)).filter(({ table }) => owners.has(table));
  return [...new Set(uses.flatMap((use) => judge(use, String(owners.get(use.table)))))];
}

/** The module of each table. @param {{ file: string, text: string }[]} texts @returns {Map<string, string>} */
const ownersIn = (texts) =>
  new Map(texts.flatMap(({ file, text }) => [...text.matchAll(ENTITY)].map(([, table]) => [String(table), moduleOf(file)])));

/** @param {Use} use @param {string} owner @returns {string[]} */
function judge({ file, table, writes }, owner) {
  const own = moduleOf(file) === owner;
  if (writes && !own) return [`${file} writes ${table}: only the module ${owner} does.`];
  if (writes && !new RegExp(TABLES.writers).test(file))
    return [`${file} writes ${table}: its writes belong in <noun>.repository.ts.`];
  if (!own && !new RegExp(TABLES.readModels).test(file))
    return [`${file} reads ${table} of the module ${owner}: that belongs in a read model, <question>.query.ts.`];
  return [];
}

/** Every table named in a text that looks like SQL, or to the ORM. @param {string} file @param {string} text @returns {Use[]} */
export function usesIn(file, text) {
  /** @type {Use[]} */
  const uses = [];
  const visit = (/** @type {ts.Node} */ node) => {
    const sql = textOf(node);
    if (sql !== null && STATEMENT.test(sql)) uses.push(...tablesIn(sql).map((use) => ({ file, ...use })));
    uses.push(...toldToOrm(node).map((use) => ({ file, ...use })));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false));
  return uses;
}

/** @param {string} sql */
const tablesIn = (sql) =>
  [...sql.matchAll(NAMED)].map(([, verb, table]) => ({ table: String(table), writes: !READS.has(String(verb)) }));

/** `query.leftJoin('orders', …)` @param {ts.Node} node @returns {Omit<Use, 'file'>[]} */
function toldToOrm(node) {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const [first] = node.arguments;
  const method = node.expression.name.text;
  if (!first || !ts.isStringLiteralLike(first) || !(ORM_READS.test(method) || ORM_WRITES.test(method))) return [];
  return [{ table: first.text, writes: ORM_WRITES.test(method) }];
}

/** @param {ts.Node} node @returns {string | null} */
function textOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `$0${literal.text}`).join('');
}

/** @param {string} file */
function moduleOf(file) {
  return file.startsWith(`${MODULES.folder}/`) ? String(file.split('/')[MODULES.folder.split('/').length]) : 'platform';
}

/** @param {string} root @param {string} folder @returns {string[]} */
function sourcesIn(root, folder) {
  if (!fs.existsSync(path.join(root, folder))) return [];
  return fs
    .readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}
