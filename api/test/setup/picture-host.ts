import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A website on this machine that answers as it is told. */
export async function pictureHost(answer: RequestListener): Promise<{ host: string; url: string; stop(): Promise<void> }> {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = (): Promise<void> =>
    new Promise((stopped) => {
      server.close(() => stopped());
      server.closeAllConnections();
    });
  return { host, url: `http://${host}`, stop };
}
