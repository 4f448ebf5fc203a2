import type { Rollup } from 'vite';

type ModuleInfo = (id: string) => { importers: readonly string[]; dynamicImporters: readonly string[] } | null;

const LIBRARY = /node_modules.*\.m?js$|rolldown\/runtime/;
/** What is around every page but the login. */
const CONSOLE = /src\/app\/console\.tsx$/;
/** The menu's, which its table fetches on demand and the console draws at once. */
const MENU_ICON = /@mui\/icons-material\//;
/** Its search, rows and cards are those of most pages; its forms and dialogs wait until they are asked for. */
const LISTS = /src\/features\/orders\/list\/orders-page\.tsx$/;

/**
 * Few files, each with what is drawn at the same moment: the login has two, a page of the console at most four more. What only some
 * pages share, such as forms and dialogs, comes with the first of them.
 */
export const chunks: Rollup.OutputOptions['codeSplitting'] = {
  groups: [
    { name: 'libraries', tags: ['$initial'], test: LIBRARY, priority: 5 },
    { name: 'login', tags: ['$initial'], priority: 4 },
    // Each group takes what its modules import along: one that is needed earlier comes first.
    laterFile('console', 3, (roots) => roots.some((root) => CONSOLE.test(root) || MENU_ICON.test(root))),
    laterFile('lists', 2, (roots) => roots.length > 1 && roots.some((root) => LISTS.test(root))),
    laterFile('forms', 1, (roots) => roots.length > 1),
  ],
};

/** A file for what is needed by the pages and parts that `takes` is told of. What is asked for by itself keeps a file of its own. */
function laterFile(name: string, priority: number, takes: (roots: string[]) => boolean): Rollup.CodeSplittingGroup {
  return {
    name: (id, chunking) => {
      const infoOf: ModuleInfo = (each) => chunking.getModuleInfo(each);
      return (!isAskedFor(infoOf(id)) || MENU_ICON.test(id)) && takes(findRoots(id, infoOf)) ? name : null;
    },
    debugName: name,
    priority,
  };
}

const isAskedFor = (info: ReturnType<ModuleInfo>): boolean => (info?.dynamicImporters.length ?? 0) > 0;

/** The modules that are imported on demand and bring this one with them. */
function findRoots(id: string, infoOf: ModuleInfo): string[] {
  const seen = new Set<string>();
  const roots: string[] = [];
  const visit = (each: string) => {
    if (seen.has(each)) return;
    seen.add(each);
    const info = infoOf(each);
    if (!info) return;
    if (isAskedFor(info)) roots.push(each);
    info.importers.forEach(visit);
  };
  visit(id);
  return roots;
}
