import { cruise } from 'dependency-cruiser';
import fs from 'node:fs';
import path from 'node:path';
import { PROJECTS } from './boundaries.mjs';
import { checkFolderCycles } from './folder-cycles.mjs';
import { importRules } from './import-rules.mjs';

/**
 * Which imports break a boundary, in every project below the root.
 * @param {string} root
 * @returns {Promise<string[]>} one sentence for each
 */
export async function checkImports(root) {
  const folders = PROJECTS.map(({ folder }) => folder).filter((folder) => fs.existsSync(path.join(root, folder)));
  const rules = importRules();
  const { output } = await cruise(folders, {
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: rules },
    combinedDependencies: true,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`(^|/)(dist|dist-server|coverage|\.[^/]+)/|^api/src/metadata\.ts$` },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['types', 'import', 'node', 'default'] },
  });
  if (typeof output === 'string') throw new Error(output);
  return [...new Set(output.summary.violations.map(sentenceOf)), ...checkFolderCycles(output.modules)];
}

/** @param {import('dependency-cruiser').IViolation} violation */
function sentenceOf({ rule, from, to, cycle }) {
  if (!cycle) return `${from} imports ${to}: ${rule.name}.`;
  const names = cycle.map(({ name }) => name);
  const start = names.indexOf(String([...names].sort()[0])); // the same cycle is found from each of its files, and told once
  return `${[...names.slice(start), ...names.slice(0, start + 1)].join(' → ')}: ${rule.name}.`;
}
