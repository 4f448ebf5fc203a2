import path from 'node:path';
import { CannotStart } from '../launcher/cannot-start.mjs';
import { ROOT } from '../launcher/root.mjs';
import { isRehearsal } from './rehearsal-env.mjs';

/**
 * What `npm start` and `npm run dev` are told from outside.
 * @typedef {{ port: number, dataDir: string, databaseUrl: string | null }} LauncherSettings
 * @param {NodeJS.ProcessEnv} env
 * @returns {LauncherSettings}
 * @throws {CannotStart} naming the variable that is wrong
 */
export function readLauncherSettings(env) {
  return {
    port: readPort(env.PORT),
    // A rehearsal is a shop of its own: the demo shop's well-known sign-ins have no place in it.
    dataDir: path.resolve(ROOT, env.DATA_DIR || (isRehearsal(env) ? '.data-rehearsal' : '.data')),
    databaseUrl: readDatabaseUrl(env.DATABASE_URL),
  };
}

/** The API, the sandbox and the database take three ports in a row; the two servers of `npm run dev` the next two. */
const LAST_PORT = 65_531;

/** @param {string | undefined} text */
function readPort(text) {
  if (!text) return 3300;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > LAST_PORT) {
    throw new CannotStart(`PORT must be a whole number from 1 to ${LAST_PORT}, not "${text}".`);
  }
  return port;
}

/** @param {string | undefined} text */
function readDatabaseUrl(text) {
  if (!text) return null;
  if (!URL.canParse(text) || !['postgres:', 'postgresql:'].includes(new URL(text).protocol)) {
    // The text itself is not repeated: it may hold a password.
    throw new CannotStart('DATABASE_URL is not an address like postgres://user:password@host:5432/shop.');
  }
  return text;
}
