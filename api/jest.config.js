import { moduleNameMapper, transform } from '../jest.swc.js';

export default {
  displayName: 'api',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{src,test}/**/*.{spec,e2e-spec}.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform,
  moduleNameMapper,
  globalSetup: '<rootDir>/test/global-setup.mjs',
  globalTeardown: '<rootDir>/test/global-teardown.mjs',
};
