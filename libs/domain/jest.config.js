import { moduleNameMapper, transform } from '../../jest.swc.js';

export default {
  displayName: 'domain',
  testEnvironment: '<rootDir>/../../infra/tools/suites/module-cache/node-environment.mjs',
  runtime: '<rootDir>/../../infra/tools/suites/module-cache/runtime.mjs',
  testMatch: ['<rootDir>/{src,test}/**/*.spec.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform,
  moduleNameMapper,
};
