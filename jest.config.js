export default {
  testSequencer: '<rootDir>/infra/tools/suites/longest-first.mjs',
  projects: [
    '<rootDir>/libs/domain',
    '<rootDir>/libs/contract',
    '<rootDir>/infra/lab/sandbox',
    '<rootDir>/infra/tools',
    '<rootDir>/infra/lab/chaos',
    '<rootDir>/api',
    '<rootDir>/storefront',
    '<rootDir>/admin-console',
  ],
};
