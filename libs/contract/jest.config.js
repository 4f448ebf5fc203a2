import { moduleNameMapper, transform } from '../../jest.swc.js';

export default {
  displayName: 'contract',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{src,test}/**/*.spec.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform,
  moduleNameMapper,
};
