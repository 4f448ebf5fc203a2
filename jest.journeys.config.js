import { moduleNameMapper, transform } from './jest.swc.js';

// What people do, in a real browser on a whole shop. Slow, and never from a cache.
export default {
  displayName: 'journeys',
  testEnvironment: '<rootDir>/infra/lab/journeys/setup/journey-environment.mjs',
  runtime: '<rootDir>/infra/tools/suites/module-cache/runtime.mjs',
  globalSetup: '<rootDir>/infra/lab/journeys/setup/global-setup.mjs',
  globalTeardown: '<rootDir>/infra/lab/journeys/setup/global-teardown.mjs',
  testSequencer: '<rootDir>/infra/tools/suites/longest-first.mjs',
  testMatch: ['<rootDir>/{storefront,admin-console}/e2e/**/*.e2e-spec.ts'],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'json', 'node'],
  extensionsToTreatAsEsm: ['.ts'],
  testTimeout: 180_000,
  transform,
  moduleNameMapper,
};
