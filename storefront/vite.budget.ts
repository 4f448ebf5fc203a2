import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin, ResolvedConfig, Rollup } from 'vite';

export interface Budget {
  page: string;
  /** The source files of the parts that the page loads besides the entry, as their names end. */
  parts: string[];
  /** Of all JavaScript, as it travels, in thousands of bytes. */
  scriptKb: number;
  scripts: number;
  styleSheets: number;
}

export interface Weight {
  scriptKb: number;
  scripts: string[];
  styleSheets: string[];
}

/** What a stranger's first page may cost. A part that does not fit is loaded later, or something else goes. */
const BUDGETS: Budget[] = [
  { page: 'home', parts: [], scriptKb: 110, scripts: 6, styleSheets: 1 },
  { page: 'product', parts: ['src/app/routes/product-route.tsx'], scriptKb: 118, scripts: 6, styleSheets: 2 },
  { page: 'policy', parts: ['src/app/routes/policy-route.tsx'], scriptKb: 114, scripts: 6, styleSheets: 2 },
];

/** What never belongs to a first page: it waits until it is asked for. */
const NEVER_AT_FIRST =
  /leaflet|oidc-client-ts|@clerk|react-hook-form|sonner|checkout-modal|messages\.(hi|mr)\.ts|messages\.(hi|mr)$/;

/** Fails a build whose first pages have become heavier than their budget. */
export function firstLoadBudget(budgets = BUDGETS): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'first-load-budget',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle(_options, bundle) {
      const faults: string[] = [];
      for (const budget of budgets) {
        const weight = weighPage(bundle, budget.parts);
        config.logger.info(
          `${budget.page}: ${weight.scriptKb} kB in ${weight.scripts.length} scripts, ${weight.styleSheets.length} style sheets`,
        );
        faults.push(...findFaults(bundle, budget, weight));
      }
      if (faults.length > 0) throw new Error(`Over the budget of ${resolve(config.root)}:\n${faults.join('\n')}`);
    },
  };
}

/** The scripts of the page, these parts, and everything that they import: what the browser fetches before the page works. */
export function weighPage(bundle: Rollup.OutputBundle, parts: string[]): Weight {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const page = bundle['index.html'];
  const html = page?.type === 'asset' ? String(page.source) : '';
  const entry = chunks.filter(({ fileName }) => html.includes(`src="/${fileName}"`));
  if (entry.length === 0) throw new Error('The page names its scripts otherwise now: update vite.budget.ts.');
  const roots = parts.map((part) => {
    const root = chunks.find(({ facadeModuleId, moduleIds }) => [facadeModuleId, ...moduleIds].some((id) => id?.endsWith(part)));
    if (!root) throw new Error(`No chunk holds ${part}: update vite.budget.ts.`);
    return root;
  });
  const files = new Set<Rollup.OutputChunk>();
  const visit = (chunk: Rollup.OutputChunk) => {
    if (files.has(chunk)) return;
    files.add(chunk);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') visit(imported);
    }
  };
  for (const chunk of [...entry, ...roots]) visit(chunk);
  const scripts = [...files];
  const bytes = scripts.reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0);
  return {
    scriptKb: Math.round(bytes / 100) / 10,
    scripts: scripts.map(({ fileName }) => fileName),
    styleSheets: [...new Set(scripts.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))],
  };
}

export function findFaults(bundle: Rollup.OutputBundle, budget: Budget, { scriptKb, scripts, styleSheets }: Weight): string[] {
  const { page } = budget;
  const faults = [
    scriptKb > budget.scriptKb && `${page}: ${scriptKb} kB of JavaScript, at most ${budget.scriptKb}`,
    scripts.length > budget.scripts && `${page}: ${scripts.length} scripts, at most ${budget.scripts}: ${scripts.join(', ')}`,
    styleSheets.length > budget.styleSheets && `${page}: ${styleSheets.length} style sheets, at most ${budget.styleSheets}`,
  ];
  const early = scripts.flatMap((file) => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' ? chunk.moduleIds.filter((id) => NEVER_AT_FIRST.test(id)) : [];
  });
  return [...faults.filter((fault) => fault !== false), ...early.map((id) => `${page}: ${id} is loaded before it is asked for`)];
}
