import { describe, expect, it } from '@jest/globals';
import { cleanEnv } from './clean-env.mjs';
import { countReport } from './jest.mjs';
import { chooseSuites } from './suites.mjs';

const report = (/** @type {Partial<Parameters<typeof countReport>[0]>} */ numbers) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  ...numbers,
});

describe('the sum of all tests', () => {
  it('counts passed and failed tests, and a suite that did not run as one failure', () => {
    expect(countReport(report({ numPassedTests: 7 }), true)).toEqual({ passed: 7, failed: 0 });
    expect(countReport(report({ numPassedTests: 7, numFailedTests: 2, numRuntimeErrorTestSuites: 1 }), false)).toEqual({
      passed: 7,
      failed: 3,
    });
  });

  it('never calls a run good that failed without saying which test', () => {
    expect(countReport(report({ numPassedTests: 7 }), false)).toEqual({ passed: 7, failed: 1 });
    expect(countReport(null, false)).toEqual({ passed: 0, failed: 1 });
  });
});

it('a part of the tests brings along what it needs, in the usual order', () => {
  expect(chooseSuites(undefined)).toEqual(['check', 'build', 'contract', 'unit', 'chaos', 'journeys']);
  expect(chooseSuites('journeys,check')).toEqual(['check', 'build', 'journeys']);
  expect(() => chooseSuites('unti')).toThrow('There is no suite "unti"');
});

it('no test sees the database or the providers of the one who runs it', () => {
  const env = {
    PATH: '/bin',
    CHROMIUM: '/usr/bin/chromium',
    DATABASE_URL: 'x',
    PORT: '1',
    RAZORPAY_KEY_SECRET: 'x',
    AUTH_ISSUER: 'x',
    NODE_ENV: 'production',
  };
  expect(cleanEnv(env)).toEqual({ PATH: '/bin', CHROMIUM: '/usr/bin/chromium' });
});
