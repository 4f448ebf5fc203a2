import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../launcher/root.mjs';
import { findAdvisories } from './advisories.mjs';
import { checkInstallScripts } from './install-scripts.mjs';
import { checkLicences, licenceOf } from './licences.mjs';

describe('install scripts', () => {
  /** @param {{ npmrc?: string, allowScripts?: object, withScript?: string[] }} what */
  function complaintsAbout({ npmrc = 'ignore-scripts=true\n', allowScripts = {}, withScript = [] }) {
    const root = fs.mkdtempSync(path.join(os.tmpdir(), 'dependencies-spec-'));
    const packages = Object.fromEntries(withScript.map((name) => [`node_modules/${name}`, { hasInstallScript: true }]));
    fs.writeFileSync(path.join(root, '.npmrc'), npmrc);
    fs.writeFileSync(path.join(root, 'package.json'), JSON.stringify({ allowScripts }));
    fs.writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages }));
    const complaints = checkInstallScripts(root);
    fs.rmSync(root, { recursive: true });
    return complaints;
  }

  it('of this shop have all been read', () => expect(checkInstallScripts(ROOT)).toEqual([]));

  it('of a package that is new, or in another one, must be named', () => {
    const complaints = complaintsAbout({
      withScript: ['builder', 'tool/node_modules/@a/native'],
      allowScripts: { builder: false },
    });
    expect(complaints).toEqual([
      '@a/native brings an install script: read it, and name the package in allowScripts of package.json.',
    ]);
  });

  it('never run by themselves, and those that are gone are not named', () => {
    expect(complaintsAbout({ npmrc: 'audit=false\n', allowScripts: { gone: true } })).toEqual([
      '.npmrc must say ignore-scripts=true.',
      'allowScripts of package.json names gone, which brings no install script any more.',
    ]);
  });
});

describe('licences', () => {
  /** @param {string} name @param {string} expression */
  const under = (name, expression) => ({ name, version: '1.0.0', licenses: [{ expression }] });

  it('are known ones; of alternatives one is enough, of others all are needed', () => {
    const components = [
      under('a', 'MIT'),
      under('b', '(GPL-3.0-only OR MIT)'),
      under('c', 'MIT AND GPL-3.0-only'),
      { name: 'd', version: '1.0.0' },
      under('@img/sharp-linux-x64', 'LGPL-3.0-or-later'),
    ];
    expect(checkLicences(components)).toEqual([
      'c@1.0.0 is under MIT AND GPL-3.0-only: allow it, or name it with a reason.',
      'd@1.0.0 is under none named: allow it, or name it with a reason.',
    ]);
  });
});

it('the fonts of documents are listed under the licence of the font, beside that of their package', () => {
  const read = (/** @type {string} */ file) => JSON.parse(fs.readFileSync(path.join(ROOT, file), 'utf8'));
  const fonts = Object.keys(read('api/package.json').dependencies).filter((name) => name.startsWith('@expo-google-fonts/'));
  expect(fonts.length).toBeGreaterThan(5);
  const listed = fonts.map((name) => {
    const { version, license } = read(`node_modules/${name}/package.json`);
    return [name, licenceOf({ name, version, licenses: [{ expression: license }] })];
  });
  expect(listed).toEqual(fonts.map((name) => [name, 'MIT AND OFL-1.1']));
});

describe('known holes', () => {
  const hole = { name: 'parser', severity: 'high', title: 'Never ends', url: 'https://github.com/advisories/GHSA-1' };
  const report = { vulnerabilities: { parser: { via: [hole] }, reader: { via: ['parser'] } } };

  it('are told once', () => {
    expect(findAdvisories(report, { today: '2026-11-22', exceptions: [] })).toEqual([
      'parser: high: Never ends (https://github.com/advisories/GHSA-1)',
    ]);
  });

  it('are excused by name until a day, and no longer', () => {
    const exceptions = [{ advisory: 'GHSA-1', why: 'it reads our own files alone', until: '2026-12-01' }];
    expect(findAdvisories(report, { today: '2026-11-30', exceptions })).toEqual([]);
    expect(findAdvisories(report, { today: '2026-12-01', exceptions })).toHaveLength(1);
  });
});
