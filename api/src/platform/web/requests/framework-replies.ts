import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asShopError } from '../errors/error-filter.js';
import { REQUEST_ID } from '../../telemetry/logs/request-context.js';
import { ShopError } from '../../kernel/errors/shop-error.js';

/** An address that the router cannot read: no hook and no filter of ours sees it. */
export function answerBadAddress(failure: Error & { code?: string }, request: FastifyRequest, reply: FastifyReply): void {
  const refusal =
    failure.code === 'FST_ERR_BAD_URL'
      ? new ShopError('INVALID_REQUEST', { text: 'The address of the request is not valid.' })
      : asShopError(failure);
  void reply.code(refusal.status).header(REQUEST_ID, request.id).send({ error: refusal.message, code: refusal.code });
}

const BY_FAULT: Record<string, [number, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
};

/** The last response of each connection. */
const responses = new WeakMap<Socket, ServerResponse>();

export function rememberResponses(server: Server): void {
  server.on('request', ({ socket }, response) => void responses.set(socket, response));
}

/** A body may turn out to be broken after its request was answered, and a client would take a second answer for that of its next request. */
function isAnswered(socket: Socket): boolean {
  const response = responses.get(socket);
  return response !== undefined && response.headersSent && !response.req.complete;
}

/** Bytes that Node cannot read as a request, or that do not end: there is no reply object, only the connection. */
export function answerBadBytes(failure: Error & { code?: string }, socket: Socket): void {
  if (failure.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, error] = BY_FAULT[failure.code ?? ''] ?? [400, 'The request is not valid HTTP.'];
  const body = JSON.stringify({ error, code: 'INVALID_REQUEST' });
  if (socket.writable && !isAnswered(socket)) {
    const head = [
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ];
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy(failure);
}

/** For the server's `checkExpectation`: a header `Expect` with anything but `100-continue`, which Node refuses without a word. */
export function answerBadExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const body = JSON.stringify({ error: 'The request expects what the shop cannot do.', code: 'INVALID_REQUEST' });
  response
    .writeHead(417, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    })
    .end(body);
}
