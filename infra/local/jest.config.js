export default {
  displayName: 'local',
  rootDir: '..',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{local,rooms}/**/*.spec.mjs'],
  moduleFileExtensions: ['mjs', 'js', 'json', 'node'],
  transform: {},
};
