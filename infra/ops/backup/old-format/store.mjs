import fs from 'node:fs';
import path from 'node:path';
import { AwsClient } from 'aws4fetch';
import { BackupError } from '../backup-error.mjs';

/**
 * Where the old backups are: files by name, `/` between folders.
 * @typedef {object} Store
 * @property {(name: string) => Promise<AsyncIterable<Uint8Array> | null>} read null: there is none
 * @property {(folder: string) => Promise<string[]>} list with all below, by name
 */

/** @param {string} from @param {{ region: string, keyId: string, secret: string }} access @returns {Store} */
export function openStore(from, access) {
  return /^https?:/.test(from) ? openBucket(from.replace(/\/$/, ''), access) : openFolder(path.resolve(from));
}

/** @param {string} home @returns {Store} */
const openFolder = (home) => ({
  async read(name) {
    const file = path.join(home, name);
    return fs.existsSync(file) ? fs.createReadStream(file, { highWaterMark: 256 * 1024 }) : null;
  },
  async list(folder) {
    const at = path.join(home, folder);
    if (!fs.existsSync(at)) return [];
    const entries = fs.readdirSync(at, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.part'));
    return files.map((entry) => path.relative(home, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')).sort();
  },
});

/** @param {string} url @param {{ region: string, keyId: string, secret: string }} access @returns {Store} */
function openBucket(url, { region, keyId, secret }) {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: 4 });
  const get = async (/** @type {string} */ what) => {
    const answer = await client.fetch(`${url}${what}`, { signal: AbortSignal.timeout(300_000) }).catch((failure) => {
      throw new BackupError(`The bucket does not answer: ${failure.cause?.message ?? failure.message}.`);
    });
    if (answer.ok || answer.status === 404) return answer;
    throw new BackupError(`The bucket answered ${answer.status} to ${what.split('?')[0] || 'its list'}.`);
  };
  return {
    async read(name) {
      const answer = await get(`/${name}`);
      return answer.status === 404 ? null : /** @type {AsyncIterable<Uint8Array>} */ (answer.body);
    },
    async list(folder) {
      const names = /** @type {string[]} */ ([]);
      for (let token = ''; ; ) {
        const query = { 'list-type': '2', prefix: `${folder}/`, ...(token ? { 'continuation-token': token } : {}) };
        const xml = await (await get(`?${new URLSearchParams(query)}`)).text();
        for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) names.push(textOf(entry, 'Key'));
        token = /<IsTruncated>true</.test(xml) ? textOf(xml, 'NextContinuationToken') : '';
        if (!token) return names.sort();
      }
    },
  };
}

/** @param {string} xml @param {string} tag */
const textOf = (xml, tag) =>
  (new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
