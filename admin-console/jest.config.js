import { moduleNameMapper, transform } from '../jest.swc.js';

export default {
  displayName: 'admin-console',
  testEnvironment: '<rootDir>/test/browser-environment.js',
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
  testTimeout: 30_000,
  transform,
  moduleNameMapper: {
    '^@fontsource-variable/.*$': '<rootDir>/test/css-module.js',
    '^@emotion/sheet$': '<rootDir>/test/no-style-sheet.cjs',
    '\\.css$': '<rootDir>/test/css-module.js',
    ...moduleNameMapper,
  },
};
