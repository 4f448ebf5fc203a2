export default {
  displayName: 'chaos',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.spec.mjs'],
  moduleFileExtensions: ['mjs', 'js', 'json', 'node'],
  transform: {},
};
