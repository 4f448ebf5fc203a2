import { LAYERS, LIBRARIES, MODULES, PLATFORM, PROJECTS, READ_MODELS, TEST_PACKAGES, TESTS } from './boundaries.mjs';

/** @typedef {import('dependency-cruiser').IRegularForbiddenRuleType} Rule */

/** @type {import('dependency-cruiser').DependencyType[]} */
const NPM = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-bundled', 'npm-no-pkg', 'npm-unknown', 'unknown', 'undetermined'];
const OURS = '^(libs|api|storefront|admin-console|infra)/';
const CONFIGURATION = String.raw`^[^/]+/[^/]+$|^(libs|infra)/.+\.config\.\w+$`;
/** What renders the storefront's pages on the server (decision 25): nothing in the browser's build reaches it. */
const SERVER_ENTRY = String.raw`/src/entry-server\.tsx$`;

/**
 * The boundaries as rules of dependency-cruiser.
 * @returns {Rule[]}
 */
export function importRules() {
  return [
    ...PROJECTS.flatMap(projectRules),
    ...LIBRARIES.map(libraryRule),
    declaredRule({ pathNot: [CONFIGURATION] }, ['npm-no-pkg', 'npm-unknown', 'unknown', 'undetermined']),
    developmentRule(),
    rule('what is there for the tests is for the tests alone', { pathNot: [TESTS, CONFIGURATION] }, { path: TESTS }),
    ...layerRules(),
    ...platformRules(),
    ...moduleRules(),
    ...readModelRules(),
    rule('files import each other in a cycle', {}, { circular: true }),
  ];
}

/** A rule is named by the sentence that a violation of it is told with. @param {string} name @param {Rule['from']} from @param {Rule['to']} to @returns {Rule} */
const rule = (name, from, to) => ({ name, severity: 'error', from, to });

/** @param {import('./boundaries.mjs').Project} project @returns {Rule[]} */
function projectRules({ folder, uses, testsUse = [], onlyNpm, notNpm = [], browser }) {
  const own = `^${folder}/`;
  const source = { path: own, pathNot: [TESTS, CONFIGURATION] };
  const test = { path: `${own}.*(${TESTS})` };
  const open = (/** @type {string[]} */ more) => [own, ...more.map((name) => `^${name}/`)];
  const rules = [
    rule(`${folder} may import ${uses.join(', ') || 'no other project'}`, source, { path: OURS, pathNot: open(uses) }),
    rule(`tests of ${folder} may import ${[...uses, ...testsUse].join(', ') || 'no other project'}`, test, {
      path: OURS,
      pathNot: open([...uses, ...testsUse]),
    }),
  ];
  if (onlyNpm) {
    const sentence = `${folder} may import ${onlyNpm.join(', ') || 'no package'}`;
    rules.push(rule(sentence, source, { dependencyTypes: NPM, pathNot: onlyNpm.map(packagePath) }));
    rules.push(rule(sentence, test, { dependencyTypes: NPM, pathNot: [...onlyNpm, ...TEST_PACKAGES].map(packagePath) }));
  }
  if (notNpm.length > 0) {
    const closed = { path: notNpm.map(packagePath).join('|') };
    rules.push(rule(`${notNpm.join(', ')} are closed to ${folder}`, { path: own }, closed));
  }
  const inBrowser = { path: own, pathNot: [TESTS, CONFIGURATION, SERVER_ENTRY] };
  if (browser)
    rules.push(rule(`${folder} runs in the browser, without Node's modules`, inBrowser, { dependencyTypes: ['core'] }));
  return rules;
}

/** `react` is react-dom too, `@mui` the whole scope; also where it is not installed. @param {string} name */
const packagePath = (name) => `(^|node_modules/)(@types/)?${name}([/-]|$)`;

/** @param {string} folder @returns {Rule} */
const libraryRule = (folder) =>
  rule(
    `${folder} is imported as ${folder.replace('libs/', '@shop/')}`,
    { pathNot: [`^${folder}/`] },
    { path: `^${folder}/`, pathNot: [`^${folder}/(src|dist)/index\\.\\w+$`] },
  );

/**
 * npm puts all packages into one folder, so that a package of another project works by chance until they drop it.
 * @param {Rule['from']} from @param {import('dependency-cruiser').DependencyType[]} dependencyTypes
 */
const declaredRule = (from, dependencyTypes) =>
  rule("the package is not among the project's own dependencies", from, { dependencyTypes });

/** Types may come from a development package; code that ships may not. @returns {Rule} */
function developmentRule() {
  const tools = PROJECTS.filter((project) => project.tools).map(({ folder }) => `^${folder}/`);
  return rule(
    'code that ships must not need a development dependency',
    { pathNot: [TESTS, CONFIGURATION, ...tools] },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'type-import', 'npm'] },
  );
}

/** Only downwards, and no feature into another. @returns {Rule[]} */
function layerRules() {
  const projects = `(${LAYERS.projects.join('|')})`;
  const layers = Object.entries(LAYERS.below).map(([layer, below]) =>
    rule(
      `${layer} may import ${below.join(' and ') || 'no other layer'}`,
      { path: `^${projects}/src/${layer}/`, pathNot: TESTS },
      { path: '^$1/src/', pathNot: [layer, ...below].map((name) => `^$1/src/${name}/`) },
    ),
  );
  const features = rule(
    'a feature must not import another feature',
    { path: `^${projects}/src/features/([^/]+)/`, pathNot: TESTS },
    { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
  );
  return [...layers, features];
}

/** Each layer of the platform stands on those to its left, and on nothing of the modules. @returns {Rule[]} */
function platformRules() {
  const { folder, layers, module } = PLATFORM;
  const open = layers.map((layer) => `^${folder}/${layer}/`);
  return [
    rule(
      'the platform knows nothing of the modules',
      { path: `^${folder}/`, pathNot: TESTS },
      { path: [`^${MODULES.folder}/`, `^${READ_MODELS.folder}/`] },
    ),
    rule(`the platform is ${module} and its layers`, {}, { path: `^${folder}/`, pathNot: [`^${folder}/${module}$`, ...open] }),
    ...layers.map((layer, at) =>
      rule(
        `the platform's ${layer} may import ${layers.slice(0, at).join(', ') || 'no other layer'}`,
        { path: `^${folder}/${layer}/`, pathNot: TESTS },
        { path: `^${folder}/`, pathNot: open.slice(0, at + 1) },
      ),
    ),
  ];
}

/** A read model stands on the platform; what its rows are, the modules' entities and types say. @returns {Rule[]} */
function readModelRules() {
  const { folder, constants } = READ_MODELS;
  return [
    rule(
      'a read model takes nothing but entities and types from modules',
      { path: `^${folder}/`, pathNot: TESTS },
      {
        path: `^${MODULES.folder}/`,
        pathNot: [String.raw`\.entity\.ts$`, ...constants.map((name) => `^${MODULES.folder}/${name}\\.ts$`)],
        dependencyTypesNot: ['type-only', 'type-import'],
      },
    ),
  ];
}

/** Modules stand on the platform, and use each other only as the table says and only at their entrances. @returns {Rule[]} */
function moduleRules() {
  const { folder, entrances, ports, guards, open, uses, namesEntitiesOf } = MODULES;
  const files = (/** @type {string[]} */ names) => names.map((name) => `^${folder}/${name}\\.ts$`);
  const entrance = [String.raw`\.(${entrances.join('|')})\.ts$`, ...files(ports), ...files(guards)];
  const entity = String.raw`\.entity\.ts$`;
  const modules = `^${folder}/([^/]+)/`;
  const named = Object.keys(uses);
  return [
    ...Object.entries(uses).map(([name, others]) => useRule(name, others)),
    rule(
      'this module may use no other module',
      { path: modules, pathNot: [TESTS, ...named.map((name) => `^${folder}/${name}/`)] },
      { path: `^${folder}/`, pathNot: [`^${folder}/$1/`, ...open.map((name) => `^${folder}/${name}/`), ...files(guards)] },
    ),
    rule(
      `a module is used through its ${entrances.join(', ')} files`,
      { path: modules, pathNot: [TESTS, entity, ...Object.keys(namesEntitiesOf).map((name) => `^${folder}/${name}/`)] },
      { path: `^${folder}/`, pathNot: [`^${folder}/$1/`, ...entrance] },
    ),
    ...Object.entries(namesEntitiesOf).map(([name, others]) =>
      rule(
        `${name} uses modules through their ${entrances.join(', ')} files`,
        { path: `^${folder}/${name}/`, pathNot: TESTS },
        { path: `^${folder}/`, pathNot: [`^${folder}/${name}/`, ...entrance, `^${folder}/(${others.join('|')})/.*${entity}`] },
      ),
    ),
    // A foreign key joins two tables, so that the entity that holds it names the other one.
    rule(
      'an entity names other entities alone',
      { path: `${modules}.*${entity}` },
      { path: `^${folder}/`, pathNot: [`^${folder}/$1/`, entity] },
    ),
  ];

  /** @param {string} name @param {string[]} others @returns {Rule} */
  function useRule(name, others) {
    const ways = [name, ...others, ...open].map((other) => `^${folder}/${other}/`);
    return rule(
      `the module ${name} may use ${others.join(', ')}`,
      { path: `^${folder}/${name}/`, pathNot: TESTS },
      { path: `^${folder}/`, pathNot: [...ways, ...files(guards)] },
    );
  }
}
