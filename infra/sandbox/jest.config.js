import { moduleNameMapper, transform } from '../../jest.swc.js';

export default {
  displayName: 'sandbox',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{src,test}/**/*.spec.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform,
  moduleNameMapper,
};
