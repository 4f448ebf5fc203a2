import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { MODULES, READ_MODELS, TABLES, TESTS } from './boundaries.mjs';

/**
 * A table that a statement in the code names.
 * @typedef {{ file: string, table: string, writes: boolean }} Use
 */

const SOURCES = 'api/src';
// Migrations change every table in the order of the releases; the metadata is generated.
const LEFT_OUT = /\/migrations\/|^api\/src\/metadata\.ts$/;
const ENTITY = /@Entity\(\s*'([a-z_]+)'[^]*?\bclass (\w+)/g;
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
  const tables = tablesByClass(texts);
  const uses = texts
    .flatMap(({ file, text }) => usesIn(file, text, isReadModel(file) ? tables : undefined))
    .filter(({ table }) => owners.has(table));
  const ownerOf = (/** @type {Use} */ { table }) => String(owners.get(table));
  const models = files
    .filter(isReadModel)
    .flatMap((file) => findListFaults(file, uses.filter((use) => use.file === file).map(ownerOf)));
  return [...new Set([...uses.flatMap((use) => findFaults(use, ownerOf(use))), ...models])];
}

/** The module of each table. @param {{ file: string, text: string }[]} texts @returns {Map<string, string>} */
const ownersIn = (texts) =>
  new Map(texts.flatMap(({ file, text }) => [...text.matchAll(ENTITY)].map(([, table]) => [String(table), moduleOf(file)])));

/** The table of each entity's class. @param {{ file: string, text: string }[]} texts @returns {Map<string, string>} */
const tablesByClass = (texts) =>
  new Map(texts.flatMap(({ text }) => [...text.matchAll(ENTITY)].map(([, table, name]) => [String(name), String(table)])));

/** @param {Use} use @param {string} owner @returns {string[]} */
function findFaults({ file, table, writes }, owner) {
  if (isReadModel(file)) return writes ? [`${file} writes ${table}: a read model never writes.`] : [];
  const own = moduleOf(file) === owner;
  if (writes && !own) return [`${file} writes ${table}: only the module ${owner} does.`];
  if (writes && !new RegExp(TABLES.writers).test(file))
    return [`${file} writes ${table}: its writes belong in <noun>.repository.ts.`];
  if (!own)
    return [`${file} reads ${table} of the module ${owner}: that belongs in a read model, ${READ_MODELS.folder}/….query.ts.`];
  return [];
}

/** Whether a read model reads the tables of those modules that are listed for it. @param {string} file @param {string[]} owners @returns {string[]} */
function findListFaults(file, owners) {
  const listed = READ_MODELS.reads[file.slice(READ_MODELS.folder.length + 1).replace(/\.query\.ts$/, '')] ?? [];
  return [
    ...owners
      .filter((owner) => !listed.includes(owner))
      .map((owner) => `${file} reads tables of ${owner}, which is not listed for it.`),
    ...listed
      .filter((owner) => !owners.includes(owner))
      .map((owner) => `${file} reads no table of ${owner}, which is listed for it.`),
  ];
}

/** @param {string} file */
const isReadModel = (file) => file.startsWith(`${READ_MODELS.folder}/`);

/**
 * Every table named in a text that looks like SQL, or to the ORM.
 * @param {string} file
 * @param {string} text
 * @param {Map<string, string>} [tables] by the classes of their entities, where these are looked for as well
 * @returns {Use[]}
 */
export function usesIn(file, text, tables = new Map()) {
  /** @type {Use[]} */
  const uses = [];
  const visit = (/** @type {ts.Node} */ node) => {
    const sql = textOf(node);
    if (sql !== null && STATEMENT.test(sql)) uses.push(...tablesIn(sql).map((use) => ({ file, ...use })));
    uses.push(...toldToOrm(node, tables).map((use) => ({ file, ...use })));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false));
  return uses;
}

/** @param {string} sql */
const tablesIn = (sql) =>
  [...sql.matchAll(NAMED)].map(([, verb, table]) => ({ table: String(table), writes: !READS.has(String(verb)) }));

/** `query.leftJoin('orders', …)` @param {ts.Node} node @param {Map<string, string>} tables @returns {Omit<Use, 'file'>[]} */
function toldToOrm(node, tables) {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const [first] = node.arguments;
  const method = node.expression.name.text;
  if (!first || !(ORM_READS.test(method) || ORM_WRITES.test(method))) return [];
  const table = ts.isIdentifier(first) ? tables.get(first.text) : ts.isStringLiteralLike(first) && first.text;
  return table ? [{ table, writes: ORM_WRITES.test(method) }] : [];
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
