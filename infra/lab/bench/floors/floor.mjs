// The least that the same work can cost, as one program for each kind: `node infra/lab/bench/floors/floor.mjs <kind>`. It is told what to
// answer by a message, says its port, and serves until it is ended.
//   bare    node:http with the same bytes
//   nest    NestJS on Fastify, one route with the same bytes
//   pg      node:http and node-pg: a checkout's durable statements in four calls, and the admin's page of orders
import http from 'node:http';
import { serveNest } from './nest.mjs';
import { answerFromPostgres } from './postgres.mjs';

const [, , kind] = process.argv;

process.once('disconnect', () => process.exit());
process.once('message', async (/** @type {import('./start-floor.mjs').FloorSettings} */ settings) => {
  const { bytes = '', databaseUrl = '', etag } = settings;
  const port =
    kind === 'nest'
      ? await serveNest({ bytes: String(bytes), etag })
      : await serveHttp(kind === 'pg' ? await answerFromPostgres(databaseUrl) : bareAnswer(settings));
  process.send?.({ port });
});

/** @param {import('./start-floor.mjs').FloorSettings} settings @returns {http.RequestListener} */
function bareAnswer({ bytes = '', type = 'application/json', encoding, etag }) {
  if (etag) return (_request, answer) => answer.writeHead(304, { etag }).end();
  const body = Buffer.from(bytes);
  const headers = { 'content-type': type, 'content-length': body.length, ...(encoding && { 'content-encoding': encoding }) };
  return (_request, answer) => answer.writeHead(200, headers).end(body);
}

/** @param {http.RequestListener} respond @returns {Promise<number>} */
function serveHttp(respond) {
  const server = http.createServer(respond);
  return new Promise((ready) =>
    server.listen(0, '127.0.0.1', () => ready(/** @type {import('node:net').AddressInfo} */ (server.address()).port)),
  );
}
