import { moduleNameMapper, transform } from '../jest.swc.js';

export default {
  displayName: 'api',
  testEnvironment: '<rootDir>/test/jest-environment.mjs',
  testMatch: ['<rootDir>/{src,test}/**/*.{spec,e2e-spec}.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform,
  moduleNameMapper: {
    ...moduleNameMapper,
    '^@nestjs/throttler$': '<rootDir>/test/throttler-in-jest.mjs',
    '^@fastify/static$': '<rootDir>/test/static-in-jest.mjs',
  },
  testTimeout: 60_000,
  globalSetup: '<rootDir>/test/global-setup.mjs',
  globalTeardown: '<rootDir>/test/global-teardown.mjs',
};
