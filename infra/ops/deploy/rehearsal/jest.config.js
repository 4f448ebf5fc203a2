import { moduleNameMapper, transform } from '../../../../jest.swc.js';

// What is asked of the machine that docs/deployment.md has set up; rehearse.mjs starts it, in that machine's network.
export default {
  displayName: 'rehearsal',
  rootDir: '../../../..',
  testEnvironment: '<rootDir>/infra/lab/journeys/setup/journey-environment.mjs',
  testMatch: ['<rootDir>/infra/ops/deploy/rehearsal/test/*.rehearsal.ts'],
  moduleFileExtensions: ['ts', 'mjs', 'js', 'json', 'node'],
  extensionsToTreatAsEsm: ['.ts'],
  testTimeout: 300_000,
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  transform,
  moduleNameMapper,
};
