import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin, ResolvedConfig, Rollup } from 'vite';

interface Budget {
  page: string;
  /** The source files of the parts that the page loads besides the entry, as their names end. */
  parts: string[];
  /** Of all JavaScript, as it travels, in thousands of bytes. */
  scriptKb: number;
  scripts: number;
  styleSheets: number;
  /** What the page is drawn without. */
  never: RegExp;
}

const BUDGETS: Budget[] = [
  {
    page: 'login',
    parts: [],
    scriptKb: 92,
    scripts: 3,
    styleSheets: 1,
    never: /node_modules\/(@mui|@emotion|react-hook-form|eventsource)|src\/app\/shell\/(?!brand-mark)/,
  },
  {
    page: 'orders',
    parts: ['src/app/console.tsx', 'src/features/orders/list/orders-page.tsx'],
    scriptKb: 172,
    scripts: 7,
    styleSheets: 1,
    never: /node_modules\/(@mui\/x-charts|react-hook-form)|@mui\/material\/(Modal|Dialog|Drawer|Menu|Popover|Autocomplete)\//,
  },
];

/** Fails a build whose pages have become heavier than their budget: a part that does not fit is loaded later, or something else goes. */
export function pageBudgets(budgets = BUDGETS): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'page-budgets',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle(_options, bundle) {
      const faults = budgets.flatMap((budget) => {
        const { scriptKb, scripts, styleSheets } = weighPage(bundle, budget.parts);
        config.logger.info(`${budget.page}: ${scriptKb} kB in ${scripts.length} scripts, ${styleSheets.length} style sheets`);
        return findFaults(budget, { scriptKb, scripts, styleSheets });
      });
      if (faults.length > 0) throw new Error(`Over the budget of ${resolve(config.root)}:\n${faults.join('\n')}`);
    },
  };
}

interface Weight {
  scriptKb: number;
  scripts: Rollup.OutputChunk[];
  styleSheets: string[];
}

/** The scripts of the page, these parts, and everything that they import: what the browser fetches before the page works. */
function weighPage(bundle: Rollup.OutputBundle, parts: string[]): Weight {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const roots = parts.map((part) => {
    const root = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(part));
    if (!root) throw new Error(`No file is there for ${part} alone: mend vite.budget.ts.`);
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
  for (const chunk of [...chunks.filter(({ isEntry }) => isEntry), ...roots]) visit(chunk);
  const scripts = [...files];
  const bytes = scripts.reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0);
  return {
    scriptKb: Math.round(bytes / 100) / 10,
    scripts,
    styleSheets: [...new Set(scripts.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))],
  };
}

function findFaults(budget: Budget, { scriptKb, scripts, styleSheets }: Weight): string[] {
  const { page, never } = budget;
  const faults = [
    scriptKb > budget.scriptKb && `${page}: ${scriptKb} kB of JavaScript, at most ${budget.scriptKb}`,
    scripts.length > budget.scripts &&
      `${page}: ${scripts.length} scripts, at most ${budget.scripts}: ${scripts.map(({ fileName }) => fileName).join(', ')}`,
    styleSheets.length > budget.styleSheets && `${page}: ${styleSheets.length} style sheets, at most ${budget.styleSheets}`,
  ].filter((fault) => fault !== false);
  const early = scripts.flatMap(({ moduleIds }) => moduleIds.filter((id) => never.test(id)));
  return [...faults, ...early.map((id) => `${page}: ${id} is loaded before it is asked for`)];
}
