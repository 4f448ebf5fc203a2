import { describe, expect, it } from '@jest/globals';
import { pruneLock } from './prune-lock.mjs';

const LOCK = {
  lockfileVersion: 3,
  packages: {
    '': {},
    api: {},
    'node_modules/@shop/api': { link: true },
    'node_modules/knife': {
      version: '1.0.0',
      dependencies: { steel: '^1.0.0' },
      optionalDependencies: { 'knife-linux': '1.0.0', 'knife-mac': '1.0.0' },
      peerDependencies: { board: '1', tray: '1' },
      peerDependenciesMeta: { tray: { optional: true } },
    },
    'node_modules/knife/node_modules/steel': { version: '1.4.0', dev: true, dependencies: { whetstone: '*' } },
    'node_modules/steel': { version: '2.0.0' },
    'node_modules/whetstone': { version: '1.0.0', devOptional: true },
    'node_modules/board': { version: '1.0.0', peer: true },
    'node_modules/tray': { version: '1.0.0' },
    'node_modules/knife-linux': { version: '1.0.0', optional: true, dependencies: { whetstone: '*', glibc: '1' } },
    'node_modules/knife-mac': { version: '1.0.0', optional: true },
    'node_modules/glibc': { version: '1.0.0', optional: true },
    'node_modules/tester': { version: '1.0.0', dev: true },
  },
};
const manifest = { name: 'server', version: '1.0.0', dependencies: { knife: '1.0.0' } };

describe('the lock of what runs in production', () => {
  const { packages } = pruneLock(LOCK, manifest);

  it('holds what the dependencies need, at the places of the whole lock, and nothing else', () => {
    expect(Object.keys(packages)).toEqual([
      '',
      'node_modules/board',
      'node_modules/glibc',
      'node_modules/knife',
      'node_modules/knife-linux',
      'node_modules/knife-mac',
      'node_modules/knife/node_modules/steel',
      'node_modules/whetstone',
    ]);
    expect(packages['']).toEqual(manifest);
  });

  it('calls optional what a platform may do without, and nothing a tool of the development', () => {
    const optional = Object.keys(packages).filter((place) => packages[place]?.optional);
    expect(optional).toEqual(['node_modules/glibc', 'node_modules/knife-linux', 'node_modules/knife-mac']);
    expect(JSON.stringify(packages)).not.toMatch(/"dev|"peer":/);
  });
});

it('a version that the workspace does not have is refused', () => {
  expect(() => pruneLock(LOCK, { ...manifest, dependencies: { knife: '2.0.0' } })).toThrow('no knife@2.0.0');
  const { 'node_modules/whetstone': _, ...packages } = LOCK.packages;
  expect(() => pruneLock({ ...LOCK, packages }, manifest)).toThrow(
    'lacks whetstone, which node_modules/knife/node_modules/steel needs',
  );
});
