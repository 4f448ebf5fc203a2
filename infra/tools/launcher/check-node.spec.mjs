import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OLDEST } from './node-version.mjs';
import { ROOT } from './root.mjs';

const VERSION = '24.99.0';
const COMMAND = `import './launcher/check-node.mjs';
const [what, ...rest] = process.argv.slice(2);
if (what === 'wait') {
  let heard = 0;
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => console.log(signal, ++heard));
  process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL')).resume();
}
console.log(JSON.stringify({ rest, node: process.versions.node, path: process.env.PATH.split(':')[0] }));
if (what === 'read') process.stdin.pipe(process.stdout);
if (what === 'fail') process.exitCode = 7;`;
const SAYS_OLD = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })";

/** @type {string} */
let root;
/** @type {http.Server} */
let server;
/** @type {string} */
let registry;
let hasWholePackage = true;

beforeAll(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'check-node-spec-'));
  for (const folder of ['infra/tools', 'infra/tools/launcher'])
    for (const name of fs.readdirSync(path.join(ROOT, folder)))
      if (/^[\w-]+\.mjs$/.test(name)) fs.cpSync(path.join(ROOT, folder, name), path.join(root, folder, name));
  fs.writeFileSync(path.join(root, 'package.json'), JSON.stringify({ engines: { node: `>=${OLDEST}` } }));
  fs.writeFileSync(path.join(root, 'infra/tools/command.mjs'), COMMAND);
  const bytes = packNode();
  server = http.createServer((request, response) => {
    const name = path.basename(request.url ?? '');
    const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
    const dist = { tarball: `${registry}/node.tgz`, integrity };
    if (name === 'node.tgz') response.end(hasWholePackage ? bytes : bytes.subarray(0, -9));
    else response.end(JSON.stringify({ name, versions: { [VERSION]: { name, version: VERSION, dist } } }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  registry = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`;
});
afterAll(() => {
  server.close();
  fs.rmSync(root, { recursive: true, force: true });
});

/** What the registry would give: this very Node, under the name that is asked for. */
function packNode() {
  const program = path.join(root, 'package/bin/node');
  fs.mkdirSync(path.dirname(program), { recursive: true });
  fs.writeFileSync(program, `#!/bin/sh\nexec ${process.execPath} "$@"\n`, { mode: 0o755 });
  fs.writeFileSync(path.join(root, 'package/package.json'), JSON.stringify({ name: 'node', version: VERSION }));
  return spawnSync('tar', ['-czf', '-', '-C', root, 'package']).stdout;
}

const KEPT = '.data/node-versions';
const removeNode = () => fs.rmSync(path.join(root, KEPT), { recursive: true, force: true });

/** A command of ours, started by a Node that takes itself for an old one; at its second run only when `stillOld`. @param {string[]} args */
function start(args, { stillOld = false, program = ['infra/tools/command.mjs'], env = {} } = {}) {
  const old = stillOld ? SAYS_OLD : `if (!process.env.SHOP_RUN_AGAIN_BY) ${SAYS_OLD}`;
  const { SHOP_RUN_AGAIN_BY: _, ...rest } = process.env;
  return spawn(process.execPath, ['--import', `data:text/javascript,${old}`, ...program, ...args], {
    cwd: root,
    env: { ...rest, npm_config_registry: registry, npm_config_cache: path.join(root, 'cache'), ...env },
  });
}

/** @param {import('node:child_process').ChildProcessWithoutNullStreams} child */
async function end(child) {
  const [out, err, [code, signal]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { out, err, code, signal };
}

beforeEach(() => fs.writeFileSync(path.join(root, '.nvmrc'), `${VERSION}\n`));

describe('a command on an old Node', () => {
  it('starts again on the one from the registry, which two first starts take without harm', async () => {
    const ends = await Promise.all([start(['fail', 'two words', '--flag']), start(['fail', 'two words', '--flag'])].map(end));
    for (const { out, err, code } of ends) {
      expect([code, err]).toEqual([7, expect.stringContaining(`Taking Node ${VERSION}`)]);
      const { rest, node, path: first } = JSON.parse(out);
      expect({ rest, node }).toEqual({ rest: ['two words', '--flag'], node: process.versions.node });
      expect(first.startsWith(path.join(root, KEPT, VERSION, 'node_modules'))).toBe(true);
    }
    expect(fs.readdirSync(path.join(root, KEPT))).toEqual([VERSION]);
  });

  it('finds it kept, and reads what its starter reads', async () => {
    const child = start(['read']);
    child.stdin.end('mutton');
    expect(await end(child)).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/\nmutton$/) });
  });

  it('hears each signal once, and ends as the second run ends', async () => {
    const child = start(['wait']);
    const output = text(child.stdout);
    await once(child.stdout, 'data');
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
      child.kill(signal);
      await once(child.stdout, 'data');
    }
    child.stdin.end();
    expect(await once(child, 'close')).toEqual([null, 'SIGKILL']);
    expect((await output).split('\n').slice(1)).toEqual(['SIGINT 1', 'SIGTERM 2', '']);
  });

  it('starts no third time when the second finds itself on an old one', async () => {
    const { code, err, out } = await end(start(['fail'], { stillOld: true }));
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toBe(
      `This shop needs Node ${OLDEST} or newer, and this is Node 20.20.2: install a newer one from https://nodejs.org.\n`,
    );
  });

  it('is refused in a release, which takes nothing from a registry', async () => {
    removeNode();
    fs.rmSync(path.join(root, '.nvmrc'));
    expect(await end(start(['fail']))).toMatchObject({ code: 1, err: expect.stringMatching(/^This shop needs Node .*\.\n$/) });
    expect(fs.existsSync(path.join(root, KEPT))).toBe(false);
  });

  it('says what to install when the registry does not answer, and leaves nothing behind', async () => {
    removeNode();
    const env = { npm_config_registry: 'http://127.0.0.1:9', npm_config_cache: path.join(root, 'empty-cache') };
    const { code, err } = await end(start(['fail'], { env }));
    expect(code).toBe(1);
    expect(err).toMatch(/This shop needs Node .*\nIt could not be taken from npm's registry either:\n.*ECONNREFUSED/);
    expect(fs.readdirSync(path.join(root, KEPT))).toEqual([]);
  });

  it('takes no bytes but those that the registry vouches for', async () => {
    removeNode();
    hasWholePackage = false;
    const { code, err } = await end(start(['fail'], { env: { npm_config_cache: path.join(root, 'other-cache') } }));
    hasWholePackage = true;
    expect([code, err]).toEqual([1, expect.stringContaining('EINTEGRITY')]);
    expect(fs.readdirSync(path.join(root, KEPT))).toEqual([]);
  });

  it('clears away what a killed start has left, and takes it again when a part is gone', async () => {
    const { pid: killed } = spawnSync(process.execPath, ['--version']);
    for (const name of [`unfinished-${killed}`, VERSION]) fs.mkdirSync(path.join(root, KEPT, name, 'part'), { recursive: true });
    expect(await end(start(['fail']))).toMatchObject({ code: 7 });
    expect(fs.readdirSync(path.join(root, KEPT))).toEqual([VERSION]);
  });
});

it('a target of Nx finds the Node from the registry among the tools', async () => {
  const tools = path.join(root, 'node_modules/.bin');
  fs.mkdirSync(tools, { recursive: true });
  const program = ['--input-type=module', '--eval', "await (await import('./infra/tools/nx-node.mjs')).preTasksExecution()"];
  for (const _ of ['first', 'again']) expect(await end(start([], { program }))).toMatchObject({ code: 0 });
  expect(fs.readdirSync(tools)).toEqual(['node']);
  expect(fs.realpathSync(path.join(tools, 'node'))).toContain(path.join(KEPT, VERSION));
});
