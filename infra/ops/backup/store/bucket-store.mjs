import { AwsClient } from 'aws4fetch';
import { BackupError } from '../backup-error.mjs';

/** @typedef {import('./store.mjs').Store} Store @typedef {import('./store.mjs').StoredFile} StoredFile */

// Ten thousand parts at the most: enough for 160 GB in one file.
const PART_BYTES = 16 * 1024 * 1024;
const TIMEOUT_MS = 300_000;

/** A bucket of an S3-compatible store. @implements {Store} */
export class BucketStore {
  /** @param {import('../settings.mjs').Bucket} bucket */
  constructor({ url, region, keyId, secret }) {
    this.url = url;
    this.client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: 4 });
  }

  /** In one request when it is small. Otherwise in parts, which are nowhere to be seen until the last one is there. @param {string} name @param {AsyncIterable<Uint8Array>} bytes */
  async write(name, bytes) {
    /** @type {string | null} */
    let upload = null;
    const tags = /** @type {string[]} */ ([]);
    try {
      for await (const { part, isOnly } of cutParts(bytes)) {
        if (isOnly) return void (await this.send('PUT', name, { body: part }));
        upload ??= textOf(await (await this.send('POST', `${name}?uploads`)).text(), 'UploadId');
        const query = `partNumber=${tags.length + 1}&uploadId=${encodeURIComponent(upload)}`;
        const answer = await this.send('PUT', `${name}?${query}`, { body: part });
        tags.push(answer.headers.get('etag') ?? '');
      }
      await this.finish(name, upload ?? '', tags);
    } catch (failure) {
      if (upload) await this.send('DELETE', `${name}?uploadId=${encodeURIComponent(upload)}`).catch(() => {});
      throw failure;
    }
  }

  /** @param {string} name @returns {Promise<AsyncIterable<Uint8Array> | null>} */
  async read(name) {
    const answer = await this.send('GET', name, { mayBeAbsent: true });
    return answer.status === 404 ? null : /** @type {AsyncIterable<Uint8Array>} */ (answer.body);
  }

  /** @param {string} folder @returns {Promise<StoredFile[]>} */
  async list(folder) {
    const found = /** @type {StoredFile[]} */ ([]);
    for (let token = ''; ; ) {
      const query = { 'list-type': '2', prefix: `${folder}/`, ...(token ? { 'continuation-token': token } : {}) };
      const xml = await (await this.send('GET', `?${new URLSearchParams(query)}`)).text();
      for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs))
        found.push({ name: textOf(entry, 'Key'), bytes: Number(textOf(entry, 'Size')) });
      token = /<IsTruncated>true</.test(xml) ? textOf(xml, 'NextContinuationToken') : '';
      if (!token) return found.sort((one, other) => (one.name < other.name ? -1 : 1));
    }
  }

  /** @param {string} name */
  async remove(name) {
    await this.send('DELETE', name, { mayBeAbsent: true });
  }

  /** @param {string} name @param {string} upload @param {string[]} tags */
  async finish(name, upload, tags) {
    const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`).join('');
    const body = Buffer.from(`<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`);
    const answer = await this.send('POST', `${name}?uploadId=${encodeURIComponent(upload)}`, { body });
    // Stores begin to answer while they still put the parts together, and tell a failure in the text.
    if ((await answer.text()).includes('<Error>')) throw new BackupError(`The bucket could not put ${name} together.`);
  }

  /**
   * @param {string} method @param {string} what a file's name or a query
   * @param {{ body?: Buffer, mayBeAbsent?: boolean }} [options]
   */
  async send(method, what, { body, mayBeAbsent = false } = {}) {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const init = { method, signal, ...(body ? { body: new Uint8Array(body) } : {}) };
    // Of its list the bucket itself is asked: stores differ in whether a slash behind its name is signed.
    const answer = await this.client.fetch(`${this.url}${what.startsWith('?') ? '' : '/'}${what}`, init).catch((failure) => {
      throw new BackupError(
        `The bucket does not answer ${method} ${plainName(what)}: ${failure.cause?.message ?? failure.message}.`,
      );
    });
    if (answer.ok || (mayBeAbsent && answer.status === 404)) return answer;
    await answer.body?.cancel();
    if (answer.status === 404 && what.startsWith('?'))
      throw new BackupError(
        'There is no bucket at BACKUP_TO: name the address of the bucket itself, without a folder behind it.',
      );
    throw new BackupError(`The bucket answered ${answer.status} to ${method} ${plainName(what)}.`);
  }
}

/** @param {string} what */
const plainName = (what) => what.split('?')[0] || 'its list';

/** @param {string} xml @param {string} tag */
const textOf = (xml, tag) =>
  (new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** @param {AsyncIterable<Uint8Array>} bytes @returns {AsyncGenerator<{ part: Buffer, isOnly: boolean }>} */
async function* cutParts(bytes) {
  let kept = /** @type {Uint8Array[]} */ ([]);
  let size = 0;
  let isFirst = true;
  for await (const chunk of bytes) {
    if (size >= PART_BYTES) {
      yield { part: Buffer.concat(kept), isOnly: false };
      [kept, size, isFirst] = [[], 0, false];
    }
    kept.push(chunk);
    size += chunk.length;
  }
  yield { part: Buffer.concat(kept), isOnly: isFirst };
}
