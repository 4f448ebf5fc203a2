import type { FastifyMultipartOptions } from '@fastify/multipart';
import type { ApiBodyOptions } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ShopError } from '../../kernel/errors/shop-error.js';

/** The most that one file may weigh, whatever it is for. */
const MAX_BYTES = 10 * 1024 * 1024;

/** One file and nothing else: for the plugin that reads uploads. */
export const UPLOAD_LIMITS = {
  limits: { files: 1, parts: 1, fields: 0, fileSize: MAX_BYTES, headerPairs: 20 },
} satisfies FastifyMultipartOptions;

/** An upload in the contract. */
export const FILE_BODY: ApiBodyOptions = {
  schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
};

/**
 * The one file of a request, as bytes. Its name and its type are what the sender says: they are not looked at.
 * @throws ShopError INVALID_REQUEST when there is none, REQUEST_TOO_LARGE when it weighs more than `most` bytes
 */
export async function readUpload(request: FastifyRequest, most = MAX_BYTES): Promise<Buffer> {
  if (!request.isMultipart()) throw new ShopError('INVALID_REQUEST', { text: 'Please choose a file.' });
  const file = await request.file({ limits: { fileSize: most } }).catch(brokenOff);
  if (!file) throw new ShopError('INVALID_REQUEST', { text: 'Please choose a file.' });
  const bytes = await file.toBuffer().catch((failure: { code?: string; statusCode?: number }) => {
    if (failure.code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(most);
    return brokenOff(failure);
  });
  // The library looks with each piece that arrives: what was cut off behind the last one it lets through.
  if (file.file.truncated) throw tooLarge(most);
  if (bytes.length === 0) throw new ShopError('INVALID_REQUEST', { text: 'The file is empty.' });
  return bytes;
}

// Refusals of the library carry a status of their own; what its parser throws besides is a form that is not one, or not all of it.
function brokenOff(failure: { statusCode?: number }): never {
  if (failure.statusCode !== undefined) throw failure;
  throw new ShopError('INVALID_REQUEST', { text: 'The file did not arrive in full. Please send it again.', cause: failure });
}

const tooLarge = (most: number): ShopError =>
  new ShopError('REQUEST_TOO_LARGE', { text: `The file is too large: ${Math.floor(most / 1024 / 1024)} MB at most.` });
