import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from './launcher/root.mjs';

const read = (/** @type {string} */ file) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const has = (/** @type {string} */ file) => fs.existsSync(path.join(ROOT, file));

/** What an operator looks for by these names. */
const EXPECTED = 'serve build test typecheck lint e2e migrate seed preflight backup restore drill image deploy:check'.split(' ');
const PROJECTS = Object.fromEntries(
  [...JSON.parse(read('package.json')).workspaces, 'infra/ops/deploy', 'infra/lab'].map((folder) => [
    path.basename(folder),
    targetsOf(folder),
  ]),
);

/** Those that a project declares, and those that the plugins of nx.json find by its configuration. @param {string} folder @returns {string[]} */
function targetsOf(folder) {
  const { targets = {} } = has(`${folder}/project.json`)
    ? JSON.parse(read(`${folder}/project.json`))
    : (JSON.parse(read(`${folder}/package.json`)).nx ?? {});
  return [
    ...Object.keys(targets),
    ...(has(`${folder}/jest.config.js`) ? ['test'] : []),
    ...(has(`${folder}/vite.config.ts`) ? ['build', 'serve', 'dev', 'preview'] : []),
  ];
}

const bare = (/** @type {string} */ project) => project.replace('@shop/', '');
const isThere = (/** @type {string} */ project, /** @type {string} */ target) =>
  PROJECTS[bare(project)]?.includes(target) ?? false;

describe('the targets of Nx', () => {
  it('are there for all that an operator looks for, and the README names them', () => {
    const rows = [...read('README.md').matchAll(/^\| ((?:`[\w:]+`(?:, )?)+) \| ((?:`[\w-]+`(?:, )?)+) \|/gm)];
    const named = rows.flatMap(([, targets = '', projects = '']) =>
      inBackticks(targets).flatMap((target) => inBackticks(projects).map((project) => ({ project, target }))),
    );
    expect(named.filter(({ project, target }) => !isThere(project, target))).toEqual([]);
    expect(EXPECTED.filter((target) => !named.some((each) => each.target === target))).toEqual([]);
  });

  it('are there where a page tells to run them', () => {
    const pages = ['README.md', 'CONTRIBUTING.md', ...fs.readdirSync(path.join(ROOT, 'docs')).map((name) => `docs/${name}`)];
    const told = pages
      .filter((page) => page.endsWith('.md'))
      .flatMap((page) => [
        ...[...read(page).matchAll(/npx nx run ([@\w/-]+):([\w:-]*\w)/g)].map(([, project = '', target = '']) => ({
          page,
          project,
          target,
        })),
        ...[...read(page).matchAll(/npx nx (build|test|e2e|serve|lint|typecheck) ([@\w/-]+)/g)].map(
          ([, target = '', project = '']) => ({ page, project, target }),
        ),
      ]);
    expect(told.length).toBeGreaterThan(10);
    expect(told.filter(({ project, target }) => !isThere(project, target))).toEqual([]);
  });

  it('check types by the compiler that `npm run check` takes', () => {
    expect(JSON.parse(read('nx.json')).targetDefaults.typecheck.options.command).toContain('typescript7/bin/tsc');
    expect(read('infra/tools/launcher/command.mjs')).toContain("tsc: 'typescript7'");
  });

  it('run on the Node that the shop needs, typed by hand on an old one as well', () => {
    const { plugins, useDaemonProcess } = JSON.parse(read('nx.json'));
    expect(plugins).toContain('./infra/tools/nx-node.mjs');
    expect(useDaemonProcess).toBe(false); // it may have been started by another Node
    const folders = [...JSON.parse(read('package.json')).workspaces, 'infra/ops/deploy', 'infra/lab', '.'];
    const lists = folders
      .flatMap((folder) => ['package.json', 'project.json'].map((name) => path.join(folder, name)))
      .filter(has);
    const programs = lists.flatMap((list) => read(list).match(/(?<=node )infra\/[\w/.-]+\.mjs/g) ?? []);
    expect(programs.length).toBeGreaterThan(30);
    const guard = 'infra/tools/boundaries/check.mjs'; // may import nothing, and needs nothing new
    const first = (/** @type {string} */ program) => /^import .*/m.exec(read(program))?.[0];
    expect(
      programs.filter(
        (program) => program !== guard && !/^import '[./\w]+\/launcher\/check-node\.mjs';$/.test(first(program) ?? ''),
      ),
    ).toEqual([]);
  });

  it('start the API as it is started everywhere', () => {
    const { serve } = JSON.parse(read('api/package.json')).nx.targets;
    expect(read('docs/running.md')).toContain(`\`${serve.command}\``);
  });
});

/** @param {string} text */
const inBackticks = (text) => [...text.matchAll(/`([^`]+)`/g)].map(([, inside = '']) => inside);
