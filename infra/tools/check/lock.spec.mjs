import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { checkLock } from './lock.mjs';

/** @param {object} packages */
function complaintsAbout(packages) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lock-spec-'));
  fs.writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages }));
  const complaints = checkLock(root);
  fs.rmSync(root, { recursive: true });
  return complaints;
}

it('a binary that is missing for some platform is told with its version', () => {
  const compiler = { optionalDependencies: { 'compiler-linux': '1.0.0', 'compiler-mac': '1.0.0' } };
  expect(complaintsAbout({ 'node_modules/compiler': compiler, 'node_modules/compiler-linux': {} })).toEqual([
    'package-lock.json lacks compiler-mac@1.0.0, which node_modules/compiler needs on some platform.',
  ]);
});

it('a binary may lie in the package that needs it or in a folder above', () => {
  const packages = {
    'node_modules/app/node_modules/compiler': { optionalDependencies: { own: '1', above: '1', top: '1' } },
    'node_modules/app/node_modules/compiler/node_modules/own': {},
    'node_modules/app/node_modules/above': {},
    'node_modules/top': {},
  };
  expect(complaintsAbout(packages)).toEqual([]);
});

it('a download address is told', () => {
  const knife = { resolved: 'https://registry.example/knife.tgz' };
  expect(complaintsAbout({ 'node_modules/knife': knife })).toEqual([
    'package-lock.json names a download address for node_modules/knife.',
  ]);
});
