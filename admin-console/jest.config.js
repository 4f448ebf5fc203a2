import { moduleNameMapper, transform } from '../jest.swc.js';

export default {
  displayName: 'admin-console',
  testEnvironment: '<rootDir>/test/browser-environment.js',
  runtime: '<rootDir>/../infra/tools/suites/module-cache/runtime.mjs',
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  setupFilesAfterEnv: ['<rootDir>/../infra/tools/suites/module-cache/set-up-page.mjs', '<rootDir>/test/setup.ts'],
  testTimeout: 60_000,
  transform,
  moduleNameMapper: {
    '^@fontsource-variable/.*$': '<rootDir>/test/css-module.js',
    '^@emotion/sheet$': '<rootDir>/test/no-style-sheet.cjs',
    '\\.css$': '<rootDir>/test/css-module.js',
    ...moduleNameMapper,
  },
};
