import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { decrypt, encrypt } from './encryption.mjs';

const key = randomBytes(32);

/** @param {AsyncIterable<Uint8Array>} bytes */
async function readAll(bytes) {
  const chunks = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** @param {Buffer} bytes @param {number} [size] @returns {AsyncGenerator<Uint8Array>} */
async function* inPieces(bytes, size = 1000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe('what is stored', () => {
  it.each([0, 1, 262_143, 262_144, 262_145, 524_288, 700_001])('is given back as it was: %d bytes', async (size) => {
    const plain = randomBytes(size);
    const stored = await readAll(encrypt(key, 'a', inPieces(plain, 60_001)));
    // Sixteen bytes never come again by chance; a single one does in every fourth file.
    if (size >= 16) expect(stored.includes(plain.subarray(0, 16))).toBe(false);
    expect((await readAll(decrypt([randomBytes(32), key], 'a', inPieces(stored, 77_777)))).equals(plain)).toBe(true);
  });

  it('is not given back when a byte of it differs, when it ends early or goes on, or lies under the name of another', async () => {
    const stored = await readAll(encrypt(key, 'a', inPieces(randomBytes(300_000))));
    const open = (/** @type {Buffer} */ bytes, name = 'a') => readAll(decrypt([key], name, inPieces(bytes, 65_536)));
    const second = 32 + 262_144 + 16;
    const changed = Buffer.from(stored);
    changed[second] = Number(changed[second]) ^ 1;
    const swapped = Buffer.concat([stored.subarray(0, 32), stored.subarray(second), stored.subarray(32, second)]);
    for (const bytes of [
      changed,
      swapped,
      stored.subarray(0, second),
      stored.subarray(0, -1),
      Buffer.concat([stored, stored.subarray(-20)]),
    ])
      await expect(open(bytes)).rejects.toThrow('a is damaged: it is not as the backup wrote it.');
    await expect(open(stored, 'b')).rejects.toThrow('b is damaged');
    await expect(open(Buffer.alloc(0))).rejects.toThrow('is damaged');
    expect(await open(stored)).toHaveLength(300_000);
  });

  it('is opened by its own key alone, and the sentence says which that is', async () => {
    const stored = await readAll(encrypt(key, 'a', inPieces(Buffer.from('meat'))));
    await expect(readAll(decrypt([randomBytes(32)], 'a', inPieces(stored)))).rejects.toThrow(
      /^The key of BACKUP_KEY_FILE \(fingerprint [0-9a-f]{16}\) does not open a: it was closed with the key [0-9a-f]{16}\.$/,
    );
  });
});
