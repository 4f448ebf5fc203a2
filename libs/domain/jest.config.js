import { moduleNameMapper, transform } from '../../jest.swc.js';

export default {
  displayName: 'domain',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{src,test}/**/*.spec.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform,
  moduleNameMapper,
};
