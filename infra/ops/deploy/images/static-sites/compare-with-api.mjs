import http from 'node:http';

/** What both send, and where: files of each kind, pages of each kind, and what is not there. */
const ADDRESSES = {
  'shop.localhost': [
    '/orders',
    '/favicon.svg',
    '/icons/icon-192.png',
    '/service-worker.js',
    '/pictures/{picture}',
    '/assets/{asset}',
    '/assets/gone.js',
    '/admin/dashboard',
  ],
  'admin.localhost': ['/', '/admin/dashboard/board', '/assets/{asset}', '/pictures/{picture}', '/assets/gone.js'],
};
/** Of a page that the API renders, its own policy also names what stands in it. */
const NOT_COMPARED = new Set(['/orders content-security-policy']);
const COMPARED =
  /^(cache-control|content-security-policy|cross-origin-.*|origin-agent-cluster|permissions-policy|referrer-policy|strict-transport-security|x-.*|location)$/;
const NOT_OF_FILES = /^x-request-id$/;

/**
 * Whether the file server sends each kind of file with the headers of the API.
 * @param {{ staticPort: number, apiPort: number }} ports
 * @returns {Promise<string[]>} differences
 */
export async function compareWithApi({ staticPort, apiPort }) {
  const faults = [];
  for (const [host, addresses] of Object.entries(ADDRESSES)) {
    const page = await ask(staticPort, host, '/');
    const [asset = ''] = /[\w.-]+\.js/.exec(page.text.split('/assets/')[1] ?? '') ?? [];
    const [, picture = ''] = /"\/pictures\/([\w.-]+)"/.exec((await ask(apiPort, host, '/api/products')).text) ?? [];
    for (const address of addresses.map((each) => each.replace('{asset}', asset).replace('{picture}', picture))) {
      const [own, api] = [await ask(staticPort, host, address), await ask(apiPort, host, address)];
      if (own.status !== api.status) faults.push(`${host}${address}: ${own.status}, by the API ${api.status}`);
      if (own.status >= 400) continue;
      const names = new Set(
        [...Object.keys(own.headers), ...Object.keys(api.headers)].filter(
          (name) => COMPARED.test(name) && !NOT_OF_FILES.test(name),
        ),
      );
      for (const name of names)
        if (
          own.headers[name] !== api.headers[name] &&
          !(own.status === 302 && name !== 'location') &&
          !NOT_COMPARED.has(`${address} ${name}`)
        )
          faults.push(`${host}${address}: ${name} is ${own.headers[name]}, by the API ${api.headers[name]}`);
    }
  }
  return faults;
}

/** @param {number} port @param {string} host @param {string} address @returns {Promise<{ status: number, headers: http.IncomingHttpHeaders, text: string }>} */
function ask(port, host, address) {
  return new Promise((resolve, reject) => {
    const headers = { host: `${host}:${port}` };
    http
      .get({ host: '127.0.0.1', port, path: address, headers }, (reply) => {
        let text = '';
        reply.setEncoding('utf8').on('data', (part) => (text += part));
        reply.once('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text }));
      })
      .once('error', reject);
  });
}
