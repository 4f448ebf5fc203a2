import { createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { BackupError } from '../backup-error.mjs';

// A file is: MAGIC, the key's fingerprint, a salt, and chunks of AES-256-GCM. Each file has a key of its own, made of the shop's key, the salt
// and the file's name, so that no file passes for another; each chunk counts in its nonce and the last one says so there, so that none is
// missing, moved or added without notice.
const MAGIC = Buffer.from('SHOPBAK1');
const FINGERPRINT_BYTES = 8;
const SALT_BYTES = 16;
const HEADER_BYTES = MAGIC.length + FINGERPRINT_BYTES + SALT_BYTES;
const CHUNK_BYTES = 256 * 1024;
const TAG_BYTES = 16;

/** By which a key is known without being told. @param {Buffer} key */
export const fingerprintOf = (key) =>
  createHmac('sha256', key).update('fingerprint').digest().subarray(0, FINGERPRINT_BYTES).toString('hex');

/**
 * Gives nothing back that is not authentic.
 * @param {Buffer[]} keys of which one closed it
 * @param {string} name the name it was stored by
 * @param {AsyncIterable<Uint8Array>} stored
 * @returns {AsyncGenerator<Buffer>}
 * @throws BackupError for another key, and for a file that is not as it was written
 */
export async function* decrypt(keys, name, stored) {
  /** @type {Buffer | null} */
  let fileKey = null;
  for await (const { head, chunk, number, isLast } of cut(stored, CHUNK_BYTES + TAG_BYTES, HEADER_BYTES)) {
    fileKey ??= deriveKey(findKey(head, keys, name), head.subarray(-SALT_BYTES), name);
    yield decryptChunk(chunk, { fileKey, nonce: nonceOf(number, isLast), name });
  }
}

/** @param {Buffer} header @param {Buffer[]} keys @param {string} name */
function findKey(header, keys, name) {
  if (header.length < HEADER_BYTES || !header.subarray(0, MAGIC.length).equals(MAGIC)) throw damaged(name);
  const used = header.subarray(MAGIC.length, -SALT_BYTES).toString('hex');
  const key = keys.find((each) => fingerprintOf(each) === used);
  if (!key) throw wrongKey(keys, name, used);
  return key;
}

/** @param {Buffer[]} keys @param {string} what @param {string} used the fingerprint of the one that closed it */
export const wrongKey = (keys, what, used) =>
  new BackupError(
    `The key of BACKUP_KEY_FILE (fingerprint ${keys.map(fingerprintOf).join(', ')}) does not open ${what}: it was closed with the key ${used}.`,
  );

/** @param {Buffer} chunk @param {{ fileKey: Buffer, nonce: Buffer, name: string }} with_ */
function decryptChunk(chunk, { fileKey, nonce, name }) {
  if (chunk.length < TAG_BYTES) throw damaged(name);
  const decipher = createDecipheriv('aes-256-gcm', fileKey, nonce);
  decipher.setAuthTag(chunk.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw damaged(name);
  }
}

/** @param {string} name */
export const damaged = (name) => new BackupError(`${name} is damaged: it is not as the backup wrote it.`);

/** @param {Buffer} key @param {Buffer} salt @param {string} name */
const deriveKey = (key, salt, name) => Buffer.from(hkdfSync('sha256', key, salt, name, 32));

/** @param {number} number @param {boolean} isLast */
function nonceOf(number, isLast) {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number));
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/**
 * In chunks of one size, the last of which may be shorter and may be empty.
 * @param {AsyncIterable<Uint8Array>} bytes @param {number} size @param {number} [headBytes] told with each chunk
 * @returns {AsyncGenerator<{ head: Buffer, chunk: Buffer, number: number, isLast: boolean }>}
 */
async function* cut(bytes, size, headBytes = 0) {
  let rest = Buffer.alloc(0);
  /** @type {Buffer | null} */
  let head = headBytes === 0 ? rest : null;
  let number = 0;
  for await (const part of bytes) {
    rest = rest.length === 0 ? Buffer.from(part) : Buffer.concat([rest, part]);
    if (!head && rest.length >= headBytes) [head, rest] = [rest.subarray(0, headBytes), rest.subarray(headBytes)];
    if (!head) continue;
    let at = 0;
    // One is kept back: whether it is the last is known when more comes.
    for (; rest.length - at > size; at += size)
      yield { head, chunk: rest.subarray(at, at + size), number: number++, isLast: false };
    rest = rest.subarray(at);
  }
  yield { head: head ?? rest, chunk: head ? rest : Buffer.alloc(0), number, isLast: true };
}
