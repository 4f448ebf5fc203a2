import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { closeSection, describeChanges, lastReleased } from './changelog.mjs';
import { findForeignFile } from './release-folder.mjs';
import { nextVersion } from './version.mjs';

it('a release replaces the one before, and no folder of anything else', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-release-folder-'));
  try {
    expect(findForeignFile(path.join(folder, 'missing'))).toBeUndefined();
    for (const name of ['shop-server-1.2.3-linux-x64.tar.gz', 'SHA256SUMS']) fs.writeFileSync(path.join(folder, name), '');
    expect(findForeignFile(folder)).toBeUndefined();
    fs.writeFileSync(path.join(folder, 'thesis.txt'), '');
    expect(findForeignFile(folder)).toBe('thesis.txt');
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});

describe('the version of a release', () => {
  it.each([
    ['patch', '1.2.4'],
    ['minor', '1.3.0'],
    ['major', '2.0.0'],
    ['1.10.0', '1.10.0'],
    [undefined, '1.2.3'],
  ])('%s follows 1.2.3 as %s', (wanted, version) => expect(nextVersion('1.2.3', wanted)).toBe(version));

  it.each(['1.2.3', '1.2.2', '0.9.9'])('is never %s after 1.2.3', (wanted) =>
    expect(() => nextVersion('1.2.3', wanted)).toThrow('is not later than 1.2.3'),
  );

  it.each(['next', '2', '1.2.3-beta'])('is no "%s"', (wanted) =>
    expect(() => nextVersion('1.2.3', wanted)).toThrow('is no version'),
  );
});

describe('the changes of a release', () => {
  const SUBJECTS = [
    'feat(cart): two packs for one',
    'fix: the shop opens',
    'chore(deps): a newer tool',
    'Merge branch of somebody',
    'perf(search): half the time',
    'feat(api)!: one more variable is wanted',
    'fix: the shop opens',
  ];

  it('are grouped by kind, once each, without what only the workshop sees', () => {
    expect(describeChanges(SUBJECTS)).toBe(
      [
        '### To do before\n- **api** one more variable is wanted\n',
        '### New\n- **cart** two packs for one\n',
        '### Fixed\n- the shop opens\n',
        '### Faster\n- **search** half the time\n',
      ].join('\n'),
    );
  });

  it('stand behind what was written by hand, in a section of their own', () => {
    const changelog =
      '# Changelog\n\n## Next\n\n### For shoppers\n- Stars.\n\n## 1.2.3, 2026-01-02, commit abcdef0\n\nThe one before.\n';
    const closed = closeSection(changelog, {
      version: '1.3.0',
      day: '2026-02-03',
      commit: '0123456789ab',
      subjects: SUBJECTS.slice(0, 1),
    });
    expect(closed).toBe(
      '# Changelog\n\n## Next\n\n## 1.3.0, 2026-02-03, commit 0123456\n\n### For shoppers\n- Stars.\n\n### New\n- **cart** two packs for one\n\n## 1.2.3, 2026-01-02, commit abcdef0\n\nThe one before.\n',
    );
    expect([lastReleased(changelog), lastReleased(closed)]).toEqual(['abcdef0', '0123456']);
  });

  it('need an open section', () => {
    expect(() => closeSection('# Changelog\n', { version: '1.0.0', day: '', commit: '', subjects: [] })).toThrow('no section');
  });
});
