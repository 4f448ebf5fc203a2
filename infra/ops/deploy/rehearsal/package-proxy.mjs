import http from 'node:http';
import net from 'node:net';
import { fileURLToPath } from 'node:url';

// The machine of the rehearsal has no network but its own loopback; what apt-get asks for goes through a socket in the file system to this process,
// which fetches it. `node package-proxy.mjs <port> <socket>` is the half that listens inside.

/** Fetches whatever address it is asked for. @param {string} socket @returns {Promise<() => void>} stops it */
export async function startPackageProxy(socket) {
  const server = http.createServer((request, answer) => {
    const upstream = http.get(request.url ?? '', { headers: request.headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    upstream.on('error', (failure) => answer.writeHead(502).end(failure.message));
  });
  await new Promise((listening) => server.listen(socket, () => listening(undefined)));
  return () => {
    server.closeAllConnections();
    server.close();
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [port, socket = ''] = process.argv.slice(2);
  net
    .createServer((inside) => {
      const outside = net.connect(socket);
      inside.pipe(outside).pipe(inside);
      for (const end of [inside, outside]) end.on('error', () => [inside, outside].forEach((each) => each.destroy()));
    })
    .listen(Number(port), '127.0.0.1');
}
