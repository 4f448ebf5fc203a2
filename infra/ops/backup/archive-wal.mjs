import '../../tools/launcher/check-node.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { isStored, openArchive, readStoredFile, storeFile } from './archive-file.mjs';
import { BackupError, runCommand } from './backup-error.mjs';
import { storedWalName } from './wal-files.mjs';

// PostgreSQL's archive_command: `node archive-wal.mjs "%p" "%f"`, run in its data folder for each WAL segment that is full. It ends with 0 only
// when the segment lies safely in the archive; otherwise PostgreSQL keeps the segment and asks again.
await runCommand(async () => {
  const [file, name = path.basename(file ?? '')] = process.argv.slice(2);
  if (!file)
    throw new BackupError(
      'archive-wal.mjs needs the path and the name of a WAL file: archive_command = \'… archive-wal.mjs "%p" "%f"\'.',
    );
  const archive = await openArchive(process.env);
  const stored = storedWalName(name);
  const content = await fs.promises.readFile(file);
  if (!(await isStored(archive, stored))) await storeFile(archive, stored, chunksOf(content));
  // Asked for again after a crash it is the same file. Another one by its name is another server's: two must not share an archive.
  else if (!content.equals(await readAll(readStoredFile(archive, stored))))
    throw new BackupError(
      `The archive holds another ${name}: BACKUP_TO is used by another server, or by one that was restored from an earlier backup.`,
    );
});

/** @param {Buffer} content @returns {AsyncGenerator<Uint8Array>} */
async function* chunksOf(content) {
  yield content;
}

/** @param {AsyncIterable<Uint8Array>} bytes */
async function readAll(bytes) {
  const chunks = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}
