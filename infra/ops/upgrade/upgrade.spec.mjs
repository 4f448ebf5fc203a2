import { describe, expect, it } from '@jest/globals';
import { compareMajors, compareVariables, migrationsIn, variablesIn } from './compare-releases.mjs';
import { describeUpgrade, findLongLocks } from './describe-upgrade.mjs';

const LIMITS = { mostMs: 1_000, bigRows: 10_000 };
const CHANGES = {
  newVariables: ['NEW_ONE'],
  goneVariables: [],
  renamedVariables: [],
  majors: [],
  pending: ['Notes1795000000099'],
};
/** @param {Partial<{ mode: string, rows: number, heldMs: number }>} lock @param {string[]} takesAway */
const upgradeWith = (lock, takesAway = []) => ({
  from: 'v1',
  changes: CHANGES,
  pending: ['Notes1795000000099'],
  orders: 20_000,
  measured: [
    {
      name: 'Notes1795000000099',
      ms: 2_000,
      takesAway,
      locks: [
        { table: 'orders', mode: 'AccessExclusiveLock', rows: 20_000, heldMs: 1_900, statement: 'ALTER TABLE orders …', ...lock },
      ],
    },
  ],
});

describe('a release', () => {
  it('is known by its migrations and variables', () => {
    expect(migrationsIn("import { A1795000000001 } from './a.js';\nexport const migrations = [\n  A1795000000001,\n];")).toEqual([
      'A1795000000001',
    ]);
    expect(variablesIn("from.text('SHOP_NAME', 'Yeoor'); source.ADMIN_PASSWORD; `PORT`; 'HOST'")).toEqual([
      'SHOP_NAME',
      'ADMIN_PASSWORD',
      'HOST',
    ]);
  });

  it('tells which variables came and went, and which has perhaps another name', () => {
    expect(compareVariables(['A_B', 'SHOP_COURIER_PHONE', 'OLD_ONE'], ['A_B', 'SHOP_RIDER_PHONE', 'API_DOCS'])).toEqual({
      newVariables: ['API_DOCS'],
      goneVariables: ['OLD_ONE'],
      renamedVariables: [{ from: 'SHOP_COURIER_PHONE', to: 'SHOP_RIDER_PHONE' }],
    });
  });

  it('tells which packages moved to another major version, before 1.0 to another minor one', () => {
    /** @param {Record<string, string>} versions */
    const lock = (versions) =>
      JSON.stringify({
        packages: {
          api: { dependencies: versions },
          ...Object.fromEntries(Object.entries(versions).map(([name, version]) => [`node_modules/${name}`, { version }])),
        },
      });
    const before = lock({ pg: '8.23.1', typeorm: '1.9.0', worker: '0.16.9', same: '2.0.0' });
    expect(
      compareMajors(before, lock({ pg: '9.0.0', typeorm: '1.10.0', worker: '0.17.0', same: '2.9.9', new: '1.0.0' })),
    ).toEqual([
      { name: 'pg', from: '8.23.1', to: '9.0.0' },
      { name: 'worker', from: '0.16.9', to: '0.17.0' },
    ]);
  });
});

describe('what it does to a running shop', () => {
  it.each([
    ['a big table that is kept from everybody for long', {}, 1],
    ['a big table that is kept from writers for long', { mode: 'ShareLock' }, 1],
    ['a big table for a moment', { heldMs: 999 }, 0],
    ['a small table', { rows: 9_999 }, 0],
  ])('is refused for %s, or not', (_, lock, faults) => {
    expect(findLongLocks(upgradeWith(lock), LIMITS)).toHaveLength(faults);
  });

  it('stands in the release notes, with what waits for how long, and whether one may go back', () => {
    const text = describeUpgrade(upgradeWith({}), LIMITS);
    for (const part of [
      '### What this release does to a running shop',
      '| Notes1795000000099 | 2000 | orders (20,000 rows): everybody waits, 1900 ms |',
      '- It only adds: processes of the release before go on working beside it',
      '- **It keeps a big table locked: migrate when the shop is closed.**',
      '- New variables: `NEW_ONE`.',
    ])
      expect(text).toContain(part);
    expect(describeUpgrade(upgradeWith({}, ['ALTER TABLE orders DROP COLUMN area']), LIMITS)).toContain(
      'It takes something away',
    );
  });
});
