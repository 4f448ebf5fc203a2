import { moduleNameMapper, transform } from '../jest.swc.js';

export default {
  displayName: 'storefront',
  testEnvironment: '<rootDir>/src/testing/browser-environment.js',
  runtime: '<rootDir>/../infra/tools/suites/module-cache/runtime.mjs',
  testMatch: ['<rootDir>/{src/**/,}*.spec.{ts,tsx}'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  setupFilesAfterEnv: ['<rootDir>/../infra/tools/suites/module-cache/set-up-page.mjs', '<rootDir>/src/testing/set-up.ts'],
  // Pages load their chunks lazily; the first test of a file waits for them to be compiled.
  testTimeout: 60_000,
  transform,
  moduleNameMapper: {
    '\\.css$': '<rootDir>/src/testing/style-names.js',
    '\\.(avif|webp|svg|woff2)$': '<rootDir>/src/testing/file-address.js',
    ...moduleNameMapper,
  },
};
