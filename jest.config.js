export default {
  testSequencer: '<rootDir>/infra/local/suites/longest-first.mjs',
  projects: [
    '<rootDir>/libs/domain',
    '<rootDir>/libs/contract',
    '<rootDir>/infra/sandbox',
    '<rootDir>/infra/local',
    '<rootDir>/infra/chaos',
    '<rootDir>/api',
    '<rootDir>/storefront',
    '<rootDir>/admin-console',
  ],
};
