/** What PostgreSQL gets to see of our environment: nothing that could change its language, its clock or its settings. */
export const PLAIN_ENV = {
  PATH: process.env.PATH,
  LC_ALL: 'C',
  TZ: 'UTC',
  ...(process.platform === 'win32' ? { SystemRoot: process.env.SystemRoot } : {}),
};
