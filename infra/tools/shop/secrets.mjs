import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const NAMES = /** @type {const} */ ([
  'adminJwt',
  'paymentKey',
  'paymentWebhook',
  'courierToken',
  'courierCallback',
  'auditLog',
  'ownerPassword',
]);

/** @typedef {Record<typeof NAMES[number], string>} Secrets */

/**
 * The secrets between this shop and its sandbox, and the owner's password of a rehearsal: drawn once, then kept, so that a restart signs
 * no one out.
 * @param {string} dataDir
 * @returns {Secrets}
 */
export function keepSecrets(dataDir) {
  const file = path.join(dataDir, 'secrets.json');
  const saved = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
  const missing = NAMES.filter((name) => !saved[name]);
  for (const name of missing) saved[name] = randomBytes(32).toString('base64url');
  if (missing.length > 0) fs.writeFileSync(file, `${JSON.stringify(saved, null, 2)}\n`, { mode: 0o600 });
  fs.chmodSync(file, 0o600); // one of former days
  return saved;
}
