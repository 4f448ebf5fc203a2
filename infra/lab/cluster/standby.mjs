import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '../../tools/make-folder.mjs';
import { startPostgres } from '../../tools/postgres.mjs';
import { accountFor } from '../../tools/postgres/account.mjs';
import { openBaseBackup } from '../../tools/postgres/base-backup.mjs';
import { passwordNote } from '../../tools/postgres/password.mjs';

/**
 * Starts a hot standby of a server on this machine: its data folder comes over the replication protocol, and then its WAL.
 * @param {object} what
 * @param {string} what.primary the address of one of the primary's databases
 * @param {string} what.dataDir empty or not there; the account of PostgreSQL may walk to it
 * @param {string} what.name by which the primary knows it (`synchronous_standby_names`)
 * @param {number} [what.port]
 * @param {string[]} [what.flags]
 * @param {boolean} [what.durable]
 * @param {() => void} [what.onExit]
 */
export async function startStandby({ primary, dataDir, name, port, flags = [], durable = true, onExit }) {
  await copyDataFolder(primary, dataDir);
  const { hostname, port: primaryPort, username, password } = new URL(primary);
  fs.writeFileSync(passwordNote(dataDir), `${password}\n`, { mode: 0o600 }); // its roles are the primary's
  const source = `host=${hostname} port=${primaryPort} user=${username} password=${password} application_name=${name}`;
  return startPostgres({
    dataDir,
    durable,
    ...(onExit ? { onExit } : {}),
    ...(port ? { port } : {}),
    flags: [`primary_conninfo=${source}`, 'hot_standby=on', 'wal_receiver_status_interval=1', ...flags],
  });
}

/** @param {string} primary @param {string} dataDir */
async function copyDataFolder(primary, dataDir) {
  makeFolder(dataDir);
  fs.chmodSync(dataDir, 0o700);
  const account = accountFor('/nowhere');
  if (account) fs.chownSync(dataDir, account.uid, account.gid);
  const { tar, done } = await openBaseBackup(primary, { label: 'standby' });
  const unpacking = spawn('tar', ['-x', '-C', dataDir], { ...account, cwd: '/', stdio: ['pipe', 'ignore', 'inherit'] });
  const unpacked = once(unpacking, 'close');
  await pipeline(tar, unpacking.stdin);
  const [code] = await unpacked;
  if (code !== 0) throw new Error(`tar could not unpack the data folder (${code}).`);
  await done;
  const signal = path.join(dataDir, 'standby.signal');
  fs.writeFileSync(signal, '');
  if (account) fs.chownSync(signal, account.uid, account.gid);
}
