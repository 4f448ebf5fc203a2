import { moduleNameMapper, transform } from '../../jest.swc.js';

// The walk through every screen: long, and no test of anything; `npm run screens` starts it.
export default {
  displayName: 'screens',
  rootDir: '../..',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/infra/screens/*.walk.ts'],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'json', 'node'],
  extensionsToTreatAsEsm: ['.ts'],
  testTimeout: 180_000,
  transform,
  moduleNameMapper,
};
