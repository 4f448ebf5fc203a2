import { connect } from 'node:net';

/** Writes these bytes to a server and answers all that it says until it closes the connection. */
export function sendBytes(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let output = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setEncoding('utf8');
    socket.on('data', (text) => (output += text));
    socket.on('error', () => {}); // it is cut while we still write: what was said until then counts
    socket.on('close', () => resolve(output));
  });
}

/** One GET with a Host of the test's choice, which `fetch` does not allow. */
export function getAt(url: string, host: string, path: string, headers: string[] = []): Promise<string> {
  return sendBytes(url, `${[`GET ${path} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`);
}
