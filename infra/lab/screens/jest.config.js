import { moduleNameMapper, transform } from '../../../jest.swc.js';

// The walks through every screen: long, and no test of anything; `npm run screens` starts them.
export default {
  displayName: 'screens',
  rootDir: '../../..',
  testEnvironment: 'node',
  globalSetup: '<rootDir>/infra/lab/journeys/setup/global-setup.mjs',
  globalTeardown: '<rootDir>/infra/lab/journeys/setup/global-teardown.mjs',
  testMatch: ['<rootDir>/infra/lab/screens/*.walk.ts'],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'json', 'node'],
  extensionsToTreatAsEsm: ['.ts'],
  testTimeout: 180_000,
  transform,
  moduleNameMapper,
};
