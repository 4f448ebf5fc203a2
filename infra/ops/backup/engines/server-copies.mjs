import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { makeFolder } from '../../../tools/make-folder.mjs';
import { openBaseBackup } from '../../../tools/postgres/base-backup.mjs';
import { BackupError } from '../backup-error.mjs';

const MAX_COPIES = 2;
const FILE = /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\.tar\.gz$/;

/** Copies of a server that runs without pgBackRest (`npm start`), unencrypted and without WAL: the last two, each restored as of its end. @param {{ folder: string, databaseUrl: string }} where @returns {import('./engine.mjs').Engine} */
export function serverCopies({ folder: home, databaseUrl }) {
  const folder = path.join(home, 'server');
  const list = () => (fs.existsSync(folder) ? fs.readdirSync(folder).sort() : []).flatMap((file) => FILE.exec(file)?.[1] ?? []);
  async function take() {
    makeFolder(folder, 0o700);
    const { tar, done } = await openBaseBackup(databaseUrl, { label: 'shop' });
    const unfinished = path.join(folder, 'unfinished');
    await pipeline(tar, createGzip({ level: 3 }), fs.createWriteStream(unfinished, { mode: 0o600, flush: true }));
    await done;
    const id = new Date()
      .toISOString()
      .replace(/\.\d+Z$/, 'Z')
      .replaceAll(':', '-');
    fs.renameSync(unfinished, path.join(folder, `${id}.tar.gz`));
    for (const old of list().slice(0, -MAX_COPIES)) fs.rmSync(path.join(folder, `${old}.tar.gz`));
    return id;
  }
  async function latest() {
    const id = list().at(-1);
    if (!id) throw new BackupError('There is no copy of the server in BACKUP_TO.');
    return { id, finishedAt: fs.statSync(path.join(folder, `${id}.tar.gz`)).mtime };
  }
  return {
    backup: async () => `Copied the server into ${await take()}.`,
    latest,
    async mark() {
      await take();
      return null;
    },
    async restore({ dataFolder, account, target, from, timeline }) {
      if (target || timeline)
        throw new BackupError('A copy is restored as of its end: only pgBackRest restores to a moment (--until).');
      const file = path.join(folder, `${from ?? (await latest()).id}.tar.gz`);
      if (!fs.existsSync(file)) throw new BackupError(`There is no copy ${from} in BACKUP_TO.`);
      const stdin = fs.openSync(file, 'r');
      const { status, stderr } = spawnSync('tar', ['-xzf', '-', '-C', dataFolder], {
        ...account,
        cwd: '/',
        stdio: [stdin, 'ignore', 'pipe'],
      });
      fs.closeSync(stdin);
      if (status !== 0) throw new BackupError(`${path.basename(file)} is damaged: ${String(stderr).trim()}`);
      return { restore_command: 'false' }; // what it needs is in it; recovery begins a new timeline
    },
  };
}
