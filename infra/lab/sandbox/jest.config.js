import { moduleNameMapper, transform } from '../../../jest.swc.js';

export default {
  displayName: 'sandbox',
  testEnvironment: '<rootDir>/../../tools/suites/module-cache/node-environment.mjs',
  runtime: '<rootDir>/../../tools/suites/module-cache/runtime.mjs',
  testMatch: ['<rootDir>/{src,test}/**/*.spec.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform,
  moduleNameMapper,
};
