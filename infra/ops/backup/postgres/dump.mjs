import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { readProgram } from '../run-program.mjs';

/**
 * One database as pg_dump writes it (custom format), if this machine has the pg_dump of the server's own major version; else null. npm has
 * none to bring along.
 * @param {{ databaseUrl: string, major: number }} what
 */
export function openDump({ databaseUrl, major }) {
  const program = findDump(major);
  return (
    program && readProgram(program, ['--format=custom', '--compress=0'], { env: { ...process.env, ...variablesOf(databaseUrl) } })
  );
}

/** @param {number} major */
function findDump(major) {
  const places = [process.env.POSTGRES_BIN, `/usr/lib/postgresql/${major}/bin`].filter((folder) => folder !== undefined);
  const programs = [...places.map((folder) => path.join(folder, 'pg_dump')), 'pg_dump'];
  return programs.find((program) => {
    const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
    return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1]) === major;
  });
}

/** Everybody on a machine can read a program's arguments. @param {string} databaseUrl */
function variablesOf(databaseUrl) {
  const url = new URL(databaseUrl);
  const sslmode = url.searchParams.get('sslmode');
  return {
    PGHOST: url.hostname,
    PGPORT: url.port || '5432',
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    ...(sslmode ? { PGSSLMODE: sslmode } : {}),
  };
}
