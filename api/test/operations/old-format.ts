import { createCipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openBaseBackup } from '../../../infra/tools/postgres/base-backup.mjs';
import { fingerprintOf } from '../../../infra/ops/backup/old-format/decrypt.mjs';

// Writes backups as the releases before pgBackRest did; goes with infra/ops/backup/old-format.
const CHUNK_BYTES = 256 * 1024;

function encrypt(key: Buffer, name: string, plain: Buffer): Buffer {
  const salt = randomBytes(16);
  const fileKey = Buffer.from(hkdfSync('sha256', key, salt, name, 32));
  const parts = [Buffer.from('SHOPBAK1'), Buffer.from(fingerprintOf(key), 'hex'), salt];
  const last = Math.max(0, Math.ceil(plain.length / CHUNK_BYTES) - 1);
  for (let number = 0; number <= last; number++) {
    const nonce = Buffer.alloc(12);
    nonce.writeBigUInt64BE(BigInt(number));
    nonce[11] = number === last ? 1 : 0;
    const cipher = createCipheriv('aes-256-gcm', fileKey, nonce);
    const chunk = plain.subarray(number * CHUNK_BYTES, (number + 1) * CHUNK_BYTES);
    parts.push(cipher.update(chunk), cipher.final(), cipher.getAuthTag());
  }
  return Buffer.concat(parts);
}

export function storeOld(home: string, key: Buffer, name: string, plain: Buffer) {
  const stored = encrypt(key, name, gzipSync(plain, { level: 1 }));
  mkdirSync(dirname(join(home, name)), { recursive: true });
  writeFileSync(join(home, name), stored);
  return { name, bytes: stored.length, sha256: createHash('sha256').update(stored).digest('hex') };
}

export function writeOldManifest(home: string, key: Buffer, manifest: { id: string; [name: string]: unknown }): void {
  const { signature: _, ...signed } = manifest;
  const name = `base/${manifest.id}/manifest.json`;
  const signature = createHmac('sha256', Buffer.from(hkdfSync('sha256', key, '', 'shop backup manifest', 32)))
    .update(`${name}\n${JSON.stringify(signed)}`)
    .digest('hex');
  writeFileSync(join(home, name), JSON.stringify({ ...signed, signature }));
}

/** @param pictures a tar */
export async function takeOldBackup(
  home: string,
  key: Buffer,
  { databaseUrl, system, pictures, erasures }: { databaseUrl: string; system: string; pictures: Buffer; erasures: string },
) {
  const { tar, done } = await openBaseBackup(databaseUrl, { label: 'shop' });
  const chunks: Uint8Array[] = [];
  for await (const chunk of tar) chunks.push(chunk);
  const { timeline, start, end } = await done;
  const at = new Date().toISOString();
  const id = at.replace(/\.\d+Z$/, 'Z').replaceAll(':', '-');
  const store = (file: string, plain: Buffer) => storeOld(home, key, `base/${id}/${file}.gz.enc`, plain);
  const [high = '0', low = '0'] = start.split('/');
  const segment = [timeline, Number.parseInt(high, 16), Math.floor(Number.parseInt(low, 16) / 0x1_00_00_00)]
    .map((number) => number.toString(16).toUpperCase().padStart(8, '0'))
    .join('');
  const manifest = {
    format: 2,
    id,
    finished_at: at,
    postgres: {
      version: '18',
      system,
      database: 'shop',
      user: 'shop',
      timeline,
      start,
      end,
      first_wal: segment,
      last_wal: segment,
      segment_bytes: 0x1_00_00_00,
    },
    base: store('database.tar', Buffer.concat(chunks)),
    pictures: store('pictures.tar', pictures),
    dump: null,
    erasures: store('erasures.log', Buffer.from(erasures)),
    not_contained: [],
    key_fingerprint: fingerprintOf(key),
    signed_since: id,
  };
  writeOldManifest(home, key, manifest);
  return manifest;
}

/** What PostgreSQL has copied into a folder, into the archive. */
export function archiveOldWal(home: string, key: Buffer, from: string): void {
  for (const file of readdirSync(from)) storeOld(home, key, `wal/${file}.gz.enc`, readFileSync(join(from, file)));
}
