import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { MODULES, PROJECTS } from './boundaries.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SKIPPED = new Set(['node_modules', 'dist', 'dist-server', 'coverage', '.git', '.nx', '.data']);
const FILES = fs
  .readdirSync(ROOT)
  .filter((name) => !SKIPPED.has(name))
  .flatMap(walk);
const PAGES = FILES.filter((file) => /^([A-Z]+|docs\/[\w-]+)\.md$/.test(file) && file !== 'CHANGELOG.md');
const architecture = fs.readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8');

describe('the documents', () => {
  it.each(PAGES)('%s names only files that are there', (page) => {
    expect(missingFiles(page)).toEqual([]);
  });

  it.each(PAGES)('%s links only to pages and folders that are there', (page) => {
    expect(brokenLinks(page)).toEqual([]);
  });

  it.each(PAGES)('%s names only npm scripts that are there', (page) => {
    const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
    const named = [...read(page).matchAll(/npm run (\w[\w:-]*\w)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  });
});

describe('docs/decisions', () => {
  const records = FILES.filter((file) => /^docs\/decisions\/\d{4}-/.test(file));
  const numberOf = (/** @type {string} */ record) => Number(path.basename(record).slice(0, 4));

  it('has at most 40 records of at most 300 words, each under its number', () => {
    expect(records.length).toBeLessThanOrEqual(40);
    expect(records.filter((record) => read(record).trim().split(/\s+/).length > 300)).toEqual([]);
    expect(records.filter((record) => !read(record).startsWith(`# ${numberOf(record)}. `))).toEqual([]);
    expect(new Set(records.map(numberOf)).size).toBe(records.length);
  });

  it('lists each record, and names only files and links to pages that are there', () => {
    const index = read('docs/decisions/README.md');
    expect(records.filter((record) => !index.includes(`(${path.basename(record)})`))).toEqual([]);
    const pages = [...records, 'docs/decisions/README.md'];
    expect(pages.flatMap(missingFiles)).toEqual([]);
    expect(pages.flatMap(brokenLinks)).toEqual([]);
  });

  it('has every record that code and documents name', () => {
    const numbers = new Set(records.map(numberOf));
    const isThere = (/** @type {string} */ link) => !link.endsWith('.md') || records.includes(`docs/decisions/${link}`);
    const unknown = FILES.filter((file) => READABLE.test(file)).flatMap((file) =>
      [...read(file).matchAll(/\bdecisions? (\d+)\b|\bdecisions\/(\d{4}(?:-[\w-]+\.md)?)/gi)]
        .filter(([, number, link = '']) => !numbers.has(Number(number ?? link.slice(0, 4))) || !isThere(link))
        .map(([words]) => `${file}: ${words}`),
    );
    expect(unknown).toEqual([]);
  });
});

describe('docs/architecture.md', () => {
  it('lists every project and what it may import', () => {
    const told = tableBelow('## Projects').map(([project = '', , uses = '']) => [bare(project), uses.replaceAll('`', '')]);
    const held = PROJECTS.map(({ folder, uses }) => [folder, uses.join(', ') || 'nothing']);
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(held));
  });

  it('lists every module of the API, and parts of it that are there', () => {
    const rows = tableBelow('### Modules of the API').map(([names = '', inside = '']) => ({
      names: inBackticks(names),
      inside: inBackticks(inside),
    }));
    expect(rows.flatMap(({ names }) => names).sort()).toEqual(fs.readdirSync(path.join(ROOT, MODULES.folder)).sort());
    const parts = rows.flatMap(({ names: [module = ''], inside }) =>
      inside.filter((one) => one.endsWith('/')).map((one) => path.join(MODULES.folder, module, one)),
    );
    expect(parts.filter((part) => !fs.existsSync(path.join(ROOT, part)))).toEqual([]);
  });
});

describe('docs/dependencies.md', () => {
  it('says of each package that is named what it is for, once, and of no other', () => {
    const lists = FILES.filter((file) => path.basename(file) === 'package.json').map((file) => JSON.parse(read(file)));
    const named = lists.flatMap(({ dependencies, devDependencies }) => Object.keys({ ...dependencies, ...devDependencies }));
    const packages = [...new Set(named)].filter((name) => !name.startsWith('@shop/')).sort();
    const rows = rowsBelow(read('docs/dependencies.md'), '# Dependencies');
    expect(rows.map(([name = '']) => name.replaceAll('`', ''))).toEqual(packages);
    expect(rows.filter(([, purpose, other, checked = '']) => !purpose || !other || !/^20\d\d-\d\d-\d\d$/.test(checked))).toEqual(
      [],
    );
  });
});

describe('undocumented internals of packages that the API uses', () => {
  const rows = rowsBelow(read('docs/dependencies.md'), '## Undocumented internals in use');
  const named = rows.map(([name = '', at, internals = '', file = '']) => {
    const [pkg = '', source = ''] = [name, file].flatMap(inBackticks);
    return { pkg, at, internals: inBackticks(internals), source };
  });

  it('are checked again with each new version', () => {
    const installed = (/** @type {string} */ pkg) => JSON.parse(read(`node_modules/${pkg}/package.json`)).version;
    const changed = named.filter(({ pkg, at }) => installed(pkg) !== at);
    const advice = changed.map(
      ({ pkg, at, internals, source }) =>
        `${pkg} is at ${installed(pkg)} and was at ${at}: check that ${internals.join(' and ')} still does what ${source} expects, then write the version into docs/dependencies.md.`,
    );
    expect(advice).toEqual([]);
  });

  it('are all listed with their file, and none that is gone', () => {
    expect(named.filter(({ internals, source }) => internals.some((internal) => !read(source).includes(internal)))).toEqual([]);
    const sources = FILES.filter((file) => /^api\/src\/(?!migrations\/).*(?<!spec)\.ts$/.test(file));
    const usesInternals = /graphile_worker\._private|from '(@[\w-]+\/)?[a-z][\w-]*\/[^']+\.js'/;
    const unnamed = sources.filter((file) => usesInternals.test(read(file)) && !named.some(({ source }) => source === file));
    expect(unnamed).toEqual([]);
  });
});

describe('docs/security.md', () => {
  const security = fs.readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');
  const rows = (/** @type {string} */ heading) => rowsBelow(security, heading);

  it('names a test behind each promise', () => {
    const promises = rows('## What is promised, and what proves it');
    expect(promises.length).toBeGreaterThan(10);
    expect(promises.filter(([, tests = '']) => !/`[\w-]+\.(e2e-)?spec\.\w+`/.test(tests))).toEqual([]);
  });

  it('says of each requirement of both levels once how it is met, and by what', () => {
    const requirements = rows('## OWASP ASVS 5.0, levels 1 and 2');
    const numbers = requirements.flatMap(([range = '']) => expand(range));
    expect(numbers).toHaveLength(253);
    expect(new Set(numbers).size).toBe(253);
    expect(requirements.filter(([, , , how = '', by]) => !['met', 'partly', 'not applicable'].includes(how) || !by)).toEqual([]);
    const count = (/** @type {string} */ how) =>
      requirements.filter((row) => row[3] === how).flatMap(([range = '']) => expand(range)).length;
    expect(security).toContain(`Met ${count('met')}, partly ${count('partly')}, not applicable ${count('not applicable')}.`);
  });
});

/** `1.2.6 to 1.2.8` are three. @param {string} range @returns {string[]} */
function expand(range) {
  const [first = '', last = first] = range.split(' to ');
  const [section, from] = [first.slice(0, first.lastIndexOf('.')), Number(first.split('.').at(-1))];
  return Array.from({ length: Number(last.split('.').at(-1)) - from + 1 }, (_, n) => `${section}.${from + n}`);
}

const READABLE = /\.(tsx?|m?js|css|md|json|ya?ml|conf|sh|service)$/;

/** What is drawn or written when the shop runs, and lies in no checkout. */
const WRITTEN_BY_PROGRAMS = new Set(['secrets.json', 'robots.txt', '.well-known/security.txt']);

/** @param {string} name a path below the root @returns {string[]} the files below it */
function walk(name) {
  const whole = path.join(ROOT, name);
  if (!fs.statSync(whole).isDirectory()) return [name];
  return fs
    .readdirSync(whole)
    .filter((entry) => !SKIPPED.has(entry))
    .flatMap((entry) => walk(`${name}/${entry}`));
}

/** The files that a page names and no folder has. @param {string} page @returns {string[]} */
function missingFiles(page) {
  const named = [...read(page).matchAll(/`([\w@./-]+\.(?:tsx?|mjs|js|json|txt))`/g)].map(([, name = '']) =>
    name.replace(/^\.?\//, ''),
  );
  const missing = named.filter((name) => !FILES.some((file) => file === name || file.endsWith(`/${name}`)));
  return missing.filter((name) => !WRITTEN_BY_PROGRAMS.has(name));
}

/** @param {string} page @returns {string[]} */
function brokenLinks(page) {
  const linked = [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(([, target = '']) => target);
  return linked.filter((target) => !fs.existsSync(path.join(ROOT, path.dirname(page), target)));
}

/** @param {string} file @returns {string} */
function read(file) {
  return fs.readFileSync(path.join(ROOT, file), 'utf8');
}

/** The rows of the first table behind a heading. @param {string} heading @returns {string[][]} */
function tableBelow(heading) {
  return rowsBelow(architecture, heading);
}

/** @param {string} page @param {string} heading @returns {string[][]} */
function rowsBelow(page, heading) {
  const [, behind = ''] = page.split(`${heading}\n`);
  const [table = ''] = behind.match(/(^\|.*\n)+/m) ?? [];
  const rows = table.trim().split('\n').slice(2);
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** @param {string} text @returns {string[]} */
function inBackticks(text) {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, inside = '']) => inside);
}

/** @param {string} folder */
const bare = (folder) => folder.replaceAll('`', '').replace(/\/$/, '');
