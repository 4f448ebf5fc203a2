import { brotliCompressSync } from 'node:zlib';

/**
 * What of a bundler's output is weighed here.
 * @typedef {{ type: 'asset', source: string | Uint8Array }} Asset
 * @typedef {object} Chunk
 * @property {'chunk'} type
 * @property {string} fileName
 * @property {string} code
 * @property {string[]} imports
 * @property {string[]} moduleIds
 * @property {string | null} facadeModuleId
 * @property {{ importedCss: Set<string> }} [viteMetadata]
 * @typedef {Record<string, Asset | Chunk>} Bundle
 */

/**
 * @typedef {object} PageBudget
 * @property {string} page
 * @property {string[]} parts the source files of the parts that the page loads besides the entry, as their names end
 * @property {number} scriptKb of all JavaScript, as it travels, in thousands of bytes
 * @property {number} scripts
 * @property {number} styleSheets
 * @property {RegExp} never what the page is drawn without: it waits until it is asked for
 */

/** @typedef {{ scriptKb: number, scripts: string[], styleSheets: string[] }} PageWeight */

/**
 * A Vite plugin that fails a build whose pages have become heavier than their budget: a part that does not fit is loaded later, or
 * something else goes.
 * @param {PageBudget[]} budgets
 */
export function pageBudgets(budgets) {
  let log = (/** @type {string} */ text) => console.log(text);
  return {
    name: 'page-budgets',
    apply: /** @type {const} */ ('build'),
    configResolved(/** @type {{ logger: { info(text: string): void } }} */ { logger }) {
      log = (text) => logger.info(text);
    },
    writeBundle(/** @type {unknown} */ _options, /** @type {any} */ bundle) {
      const faults = budgets.flatMap((budget) => {
        const weight = weighPage(bundle, budget.parts);
        const { scriptKb, scripts, styleSheets } = weight;
        log(`${budget.page}: ${scriptKb} kB in ${scripts.length} scripts, ${styleSheets.length} style sheets`);
        return findFaults(bundle, budget, weight);
      });
      if (faults.length > 0) throw new Error(`Over the budget:\n${faults.join('\n')}`);
    },
  };
}

/**
 * The scripts of the page, these parts, and everything that they import: what the browser fetches before the page works. Style sheets
 * stand in the order in which they apply, each behind those of what is imported.
 * @param {Bundle} bundle @param {string[]} parts
 * @returns {PageWeight}
 */
export function weighPage(bundle, parts) {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const files = /** @type {Set<Chunk>} */ (new Set());
  const styleSheets = /** @type {Set<string>} */ (new Set());
  const visit = (/** @type {Chunk} */ chunk) => {
    if (files.has(chunk)) return;
    files.add(chunk);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') visit(imported);
    }
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) styleSheets.add(sheet);
  };
  for (const chunk of [...findEntry(bundle, chunks), ...parts.map((part) => findPart(chunks, part))]) visit(chunk);
  const scripts = [...files];
  const bytes = scripts.reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0);
  return {
    scriptKb: Math.round(bytes / 100) / 10,
    scripts: scripts.map(({ fileName }) => fileName),
    styleSheets: [...styleSheets],
  };
}

/** @param {Bundle} bundle @param {Chunk[]} chunks */
function findEntry(bundle, chunks) {
  const page = bundle['index.html'];
  const html = page?.type === 'asset' ? String(page.source) : '';
  const entry = chunks.filter(({ fileName }) => html.includes(`src="/${fileName}"`));
  if (entry.length === 0) throw new Error('The page names its scripts otherwise now: update the budget.');
  return entry;
}

/** @param {Chunk[]} chunks @param {string} part */
function findPart(chunks, part) {
  const found =
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(part)) ??
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(part)));
  if (!found) throw new Error(`No chunk holds ${part}: update the budget.`);
  return found;
}

/** @param {Bundle} bundle @param {PageBudget} budget @param {PageWeight} weight */
export function findFaults(bundle, { page, never, ...most }, { scriptKb, scripts, styleSheets }) {
  const faults = [
    scriptKb > most.scriptKb && `${page}: ${scriptKb} kB of JavaScript, at most ${most.scriptKb}`,
    scripts.length > most.scripts && `${page}: ${scripts.length} scripts, at most ${most.scripts}: ${scripts.join(', ')}`,
    styleSheets.length > most.styleSheets && `${page}: ${styleSheets.length} style sheets, at most ${most.styleSheets}`,
  ].filter((fault) => fault !== false);
  const early = scripts.flatMap((file) => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' ? chunk.moduleIds.filter((id) => never.test(id)) : [];
  });
  return [...faults, ...early.map((id) => `${page}: ${id} is loaded before it is asked for`)];
}
