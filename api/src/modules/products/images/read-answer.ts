import type { ClientRequest, IncomingMessage } from 'node:http';
import { ShopError } from '../../../platform/kernel/errors/shop-error.js';
import { refused } from './inspect-picture.js';

/** Where to go on, or the bytes. */
export type Answer = { redirect: string; bytes?: never } | { redirect: null; bytes: Buffer };

/** Sends a request without a body and reads its answer, up to `most` bytes. @throws ShopError, or what the network threw */
export async function readAnswer(outgoing: ClientRequest, most: number): Promise<Answer> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve);
    outgoing.on('error', reject);
    outgoing.end();
  });
  try {
    const { statusCode = 0, headers } = answer;
    if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location) return { redirect: headers.location };
    if (statusCode >= 500 || statusCode === 429) throw new ShopError('PICTURE_UNREACHABLE');
    if (statusCode !== 200) throw refused('There is no picture at this address.');
    return { redirect: null, bytes: await readBytes(answer, most) };
  } finally {
    answer.destroy();
  }
}

async function readBytes(answer: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw refused('The picture is too large: 10 MB at most.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
