import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../../../platform/settings/env.js';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

interface SealKey {
  id: string;
  key: Buffer;
}

/**
 * Encrypts what must be read again but is no one's to see in the database or in a backup. The first of SECOND_FACTOR_KEYS seals, all of
 * them open, and so does ADMIN_JWT_SECRET, which is the key where none is set.
 */
@Injectable()
export class SecretSeal {
  private readonly keys: SealKey[];

  constructor(@Inject(ENV) { secondFactorKeys }: Env) {
    this.keys = secondFactorKeys.map(deriveKey);
  }

  /** For one person: in another's row it cannot be opened. */
  seal(text: string, personId: string): string {
    const { id, key } = this.keys[0]!;
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(personId));
    const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${id}.${sealed.toString('base64url')}`;
  }

  /** Whether the key that seals has sealed it. */
  isSealedByFirst(sealed: string): boolean {
    return sealed.startsWith(`${this.keys[0]!.id}.`);
  }

  /** Null when it was sealed by a key that the shop no longer has, or for somebody else. */
  open(sealed: string, personId: string): string | null {
    const [id, text = ''] = sealed.split('.');
    const matching = this.keys.find((key) => key.id === id);
    const bytes = Buffer.from(text, 'base64url');
    if (!matching || bytes.length < IV_BYTES + TAG_BYTES) return null;
    const decipher = createDecipheriv(CIPHER, matching.key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(personId))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }
}

function deriveKey(secret: string): SealKey {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'shop second factor', 32));
  return { id: createHmac('sha256', key).update('id').digest('base64url').slice(0, 8), key };
}
