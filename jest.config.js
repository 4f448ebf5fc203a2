export default {
  projects: [
    '<rootDir>/libs/domain',
    '<rootDir>/libs/contract',
    '<rootDir>/infra/sandbox',
    '<rootDir>/infra/local',
    '<rootDir>/api',
    '<rootDir>/storefront',
    '<rootDir>/admin-console',
  ],
};
