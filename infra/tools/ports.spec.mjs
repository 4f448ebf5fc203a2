import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';

const PROGRAM = `
  import { freePort } from './infra/tools/ports.mjs';
  const ports = [];
  for (let count = 0; count < 1_000; count++) ports.push(await freePort());
  console.log(JSON.stringify(ports));
  // Holds what it was given until the other process has looked too.
  process.stdin.resume().once('end', () => process.exit());
`;

test('two processes that look for ports at once are never given the same one', async () => {
  const lookers = [startLooker(), startLooker()];
  const given = await Promise.all(lookers.map(({ ports }) => ports));
  for (const { child } of lookers) child.stdin?.end();

  const all = given.flat();
  expect(all).toHaveLength(2_000);
  expect(new Set(all).size).toBe(2_000);
});

function startLooker() {
  const running = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', PROGRAM], { cwd: process.cwd() });
  const { child } = running;
  /** @type {Promise<number[]>} */
  const ports = new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (part) => {
      output += part;
      if (output.endsWith('\n')) resolve(JSON.parse(output));
    });
    running.catch(reject);
  });
  return { child, ports };
}
