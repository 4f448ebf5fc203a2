import { moduleNameMapper, transform } from '../jest.swc.js';

export default {
  displayName: 'api',
  testEnvironment: '<rootDir>/test/setup/jest/jest-environment.mjs',
  runtime: '<rootDir>/../infra/tools/suites/module-cache/runtime.mjs',
  testMatch: ['<rootDir>/{src,test}/**/*.{spec,e2e-spec}.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform,
  moduleNameMapper,
  testPathIgnorePatterns: ['/node_modules/'],
  testTimeout: 60_000,
  globalSetup: '<rootDir>/test/setup/jest/global-setup.mjs',
  globalTeardown: '<rootDir>/test/setup/jest/global-teardown.mjs',
};
