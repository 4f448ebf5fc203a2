export default {
  displayName: 'tools',
  rootDir: '..',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{tools,ops}/**/*.spec.mjs'],
  moduleFileExtensions: ['mjs', 'js', 'json', 'node'],
  transform: {},
};
