import { CannotStart } from '../launcher/cannot-start.mjs';
import { firstTaken } from '../ports.mjs';
import { claimDataDir } from './claim.mjs';
import { readSandboxProviders } from './environment.mjs';

/** @typedef {{ port: number, databaseUrl: string | null, env: NodeJS.ProcessEnv }} LaunchSettings */

/**
 * Refuses what can be known to fail before anything is installed, built or started.
 * @param {LaunchSettings & { dataDir: string }} settings
 * @throws {CannotStart}
 */
export async function checkPreconditions(settings) {
  readSandboxProviders(settings.env);
  const release = await claimDataDir(settings.dataDir, { ownDatabase: settings.databaseUrl === null }); // stops what a killed launcher left, which may sit on our ports
  release();
  await refuseTakenPorts(settings);
}

/**
 * @param {LaunchSettings & { furtherPorts?: number[] }} settings
 * @throws {CannotStart} naming the port
 */
export async function refuseTakenPorts({ port, databaseUrl, env, furtherPorts = [] }) {
  const sandbox = readSandboxProviders(env).size > 0 ? [port + 1, port + 3] : [];
  const database = databaseUrl ? [] : [port + 2];
  const taken = await firstTaken([port, ...sandbox, ...database, ...furtherPorts]);
  if (taken === null) return;
  throw new CannotStart(
    `Port ${taken} is taken by another program: stop it, or set PORT so that it and the next three ports are free.`,
  );
}
