import { AwsClient } from 'aws4fetch';
import type { Bucket } from '../../settings/provider-variables.js';
import { ImageStorage } from './image-storage.js';

const TIMEOUT_MS = 15_000;

/** A bucket of an S3-compatible store; it may stay closed to the public, because the API reads it for visitors. */
export class BucketImageStorage extends ImageStorage {
  private readonly client: AwsClient;

  constructor(private readonly bucket: Bucket) {
    super();
    const { keyId, secret, region } = bucket;
    this.client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: 2 });
  }

  async save(file: string, bytes: Buffer): Promise<void> {
    const headers = {
      'content-type': file.endsWith('.avif') ? 'image/avif' : 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    };
    await this.sendRequest(file, { method: 'PUT', body: new Uint8Array(bytes), headers });
  }

  async read(file: string): Promise<Buffer | null> {
    const answer = await this.sendRequest(file, { method: 'GET' });
    return answer && Buffer.from(await answer.arrayBuffer());
  }

  async remove(file: string): Promise<void> {
    await this.sendRequest(file, { method: 'DELETE' });
  }

  /** Null for 404. The failure never tells the bucket's address: it stays in the settings. */
  private async sendRequest(file: string, init: RequestInit): Promise<Response | null> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await this.client.fetch(`${this.bucket.url}/${file}`, { ...init, signal });
    if (answer.ok) return answer;
    await answer.body?.cancel();
    if (answer.status === 404) return null;
    throw new Error(`The picture store answered ${answer.status} to ${init.method} ${file}.`);
  }
}
