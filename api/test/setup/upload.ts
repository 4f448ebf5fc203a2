import type { Answer } from './http-client.js';
import type { TestApi } from './start-api.js';

/** Sends one file the way a browser's form does. */
export async function upload(
  { url }: Pick<TestApi, 'url'>,
  path: string,
  bytes: Buffer | string,
  { token, name = 'picture.jpg', type = 'image/jpeg' }: { token?: string; name?: string; type?: string } = {},
): Promise<Answer> {
  const form = new FormData();
  form.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type }), name);
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const response = await fetch(`${url}/api${path}`, { method: 'POST', body: form, headers });
  return { status: response.status, headers: response.headers, body: await response.json() };
}
