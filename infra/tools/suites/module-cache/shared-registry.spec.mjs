import { expect, it } from '@jest/globals';
import { SharedRegistry } from './shared-registry.mjs';

const packageOf = () => ({ dependencySpecifiers: ['./part.js'] });
const specOf = () => ({ dependencySpecifiers: ['./part.js', '@jest/globals'] });

it('a module is shared by all test files of a process', () => {
  const shared = new Map();
  const read = packageOf();
  new SharedRegistry(shared).set('file:///node_modules/nest/index.js', read);
  const next = new SharedRegistry(shared);
  expect(next.has('file:///node_modules/nest/index.js')).toBe(true);
  expect(next.get('file:///node_modules/nest/index.js')).toBe(read);
});

it('one that imports Jest is read anew for each, and so is Jest', () => {
  const shared = new Map();
  const first = new SharedRegistry(shared);
  first.set('file:///test/fake-courier.ts', specOf());
  first.set('@jest/globals/file.spec.ts', {});
  expect(first.has('file:///test/fake-courier.ts')).toBe(true);
  expect(shared.size).toBe(0);
});

it('a file that is done takes its own modules with it, and no one else’s', () => {
  const shared = new Map([['/node_modules/pg/index.js', packageOf()]]);
  const file = new SharedRegistry(shared);
  file.set('file:///a.spec.ts', specOf());
  file.clear();
  expect(file.has('file:///a.spec.ts')).toBe(false);
  expect(file.has('/node_modules/pg/index.js')).toBe(true);
});

it('where only packages are shared, a module of ours is read anew for each file', () => {
  const shared = new Map();
  const file = new SharedRegistry(shared, (key) => key.includes('/node_modules/'));
  file.set('file:///storefront/src/platform/language.ts', packageOf());
  file.set('/node_modules/react/index.js', packageOf());
  expect(file.has('file:///storefront/src/platform/language.ts')).toBe(true);
  expect([...shared.keys()]).toEqual(['/node_modules/react/index.js']);
});
