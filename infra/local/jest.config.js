export default {
  displayName: 'local',
  rootDir: '..',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{local,boundaries,build,backup,deploy,upgrade}/**/*.spec.mjs'],
  moduleFileExtensions: ['mjs', 'js', 'json', 'node'],
  transform: {},
};
