import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { checkDockerfile } from './check-dockerfile.mjs';
import { commandOf, readStages, wordsOf } from './dockerfile.mjs';

const ROOT = path.resolve(import.meta.dirname, '../../../../..');
const TEXT = fs.readFileSync(path.join(ROOT, 'infra/ops/deploy/images/Dockerfile'), 'utf8');
const STAGES = readStages(TEXT);
const instructionsOf = (/** @type {string} */ stage, /** @type {string} */ keyword) =>
  STAGES.find(({ name }) => name === stage)?.instructions.filter((each) => each.getKeyword() === keyword) ?? [];

const GOOD = `FROM node:24.21.0-bookworm-slim AS api
RUN apt-get update && apt-get install --yes --no-install-recommends tini && rm -rf /var/lib/apt/lists/*
USER 10001:10001
STOPSIGNAL SIGTERM
HEALTHCHECK NONE
CMD ["node", "main.js"]
`;

describe('the images', () => {
  it('have a Dockerfile without a fault', () => expect(checkDockerfile(TEXT)).toEqual([]));

  it('are one for the API, one for backups and one for the files alone', () => {
    expect(STAGES.map(({ name }) => name)).toEqual(['build', 'api', 'backup', 'static']);
  });

  it('have the Node that is taken on a machine with an old one, everywhere the same', () => {
    const node = STAGES.map(({ base }) => base).filter((base) => base.startsWith('node:'));
    expect(new Set(node).size).toBe(1);
    expect(node[0]).toContain(`node:${fs.readFileSync(path.join(ROOT, '.nvmrc'), 'utf8').trim()}-`);
  });

  it('start the API as documented', () => {
    const [command] = instructionsOf('api', 'CMD');
    const documented = fs.readFileSync(path.join(ROOT, 'docs/running.md'), 'utf8');
    expect(documented).toContain(`\`${wordsOf(/** @type {any} */ (command)).join(' ')}\``);
  });

  it('install packages again when the list of a project changes, and every project has its list there', () => {
    const copied = instructionsOf('build', 'COPY').flatMap((each) => commandOf(each).split(' '));
    const { workspaces } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
    for (const project of workspaces) expect(copied).toContain(`${project}/package.json`);
  });

  it('are built without what was built, installed or kept secret on this machine', () => {
    const ignored = fs.readFileSync(path.join(ROOT, '.dockerignore'), 'utf8').split('\n');
    for (const name of ['**/node_modules', '**/dist', '**/.env', '**/.data*', '.git']) expect(ignored).toContain(name);
  });
});

describe('a Dockerfile', () => {
  it('that has no fault has none', () => expect(checkDockerfile(GOOD)).toEqual([]));

  it.each([
    ['a version that moves', 'node:24.21.0-bookworm-slim', 'node:24', 'names no exact version'],
    ['the newest version', 'node:24.21.0-bookworm-slim', 'node:latest', 'names no exact version'],
    ['root', 'USER 10001:10001', 'USER root', 'which account it runs as'],
    ['no account', 'USER 10001:10001\n', '', 'which account it runs as'],
    ['a secret', 'USER', 'ENV ADMIN_PASSWORD=owner\nUSER', 'ADMIN_PASSWORD would be readable'],
    ['a secret of the build', 'USER', 'ARG NPM_TOKEN\nUSER', 'NPM_TOKEN would be readable'],
    ['a file from the network', 'USER', 'ADD https://example.com/tool.tgz /\nUSER', 'ADD fetches'],
    ['lists that stay', ' && rm -rf /var/lib/apt/lists/*', '', 'The lists of apt stay'],
    ['more than was asked for', '--no-install-recommends ', '', 'apt installs what it recommends'],
    ['a script that nobody has read', 'USER', 'RUN curl -s https://example.com/x | sh\nUSER', 'run unread'],
    ['versions that nobody has locked', 'USER', 'RUN npm install\nUSER', 'use npm ci'],
    ['a shell in between', 'CMD ["node", "main.js"]', 'CMD node main.js', 'passes no signal on'],
    ['no signal', 'STOPSIGNAL SIGTERM\n', '', 'which signal ends it'],
    ['no health check', 'HEALTHCHECK NONE\n', '', 'has no HEALTHCHECK'],
    ['no command', 'CMD ["node", "main.js"]\n', '', 'what it starts'],
    ['a word that no engine knows', 'STOPSIGNAL', 'STOPSINGAL', 'Unknown instruction'],
  ])('with %s is told', (_what, from, to, fault) => {
    expect(checkDockerfile(GOOD.replace(from, to)).join('\n')).toContain(fault);
  });
});
