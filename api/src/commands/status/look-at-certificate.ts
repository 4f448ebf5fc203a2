import { isIP } from 'node:net';
import { connect, type PeerCertificate } from 'node:tls';
import { checked, next, type StatusCheck, span, withinTime } from './status-check.js';

const TIMEOUT_MS = 3_000;
/** As the alert rules have it. */
const MIN_DAYS = 14;
const DAY_MS = 86_400_000;

/** The certificate that visitors of a public address are shown. @param address begins with `https://` */
export async function lookAtCertificate(address: string, now: Date): Promise<StatusCheck> {
  const { hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  const { validTo, fault } = await withinTime(TIMEOUT_MS, readCertificate(host, Number(port || 443)));
  const left = validTo.getTime() - now.getTime();
  const figures = { address, valid_to: validTo.toISOString() };
  const renew = next(
    'Read Caddy’s log, or run `certbot renew`: usually port 80 is closed, or the name leads elsewhere.',
    'shopcertificateexpires',
  );
  if (left <= 0)
    return checked('certificates', `The certificate of ${host} expired ${span(-left / 1000)} ago.`, { step: renew, figures });
  if (left < MIN_DAYS * DAY_MS)
    return checked('certificates', `The certificate of ${host} expires in ${span(left / 1000)}.`, { step: renew, figures });
  if (fault) return checked('certificates', `Browsers refuse the certificate of ${host}: ${fault}.`, { step: renew, figures });
  return checked('certificates', `The certificate of ${host} is valid for ${span(left / 1000)}.`, { figures });
}

/** As a browser would be shown it, whatever it is worth. */
function readCertificate(host: string, port: number): Promise<{ validTo: Date; fault: string | null }> {
  return new Promise((resolve, reject) => {
    // Names below localhost are this machine's, which not every resolver knows.
    const place = host.endsWith('.localhost') ? '127.0.0.1' : host;
    const socket = connect({
      host: place,
      port,
      ...(isIP(host) === 0 && { servername: host }),
      rejectUnauthorized: false,
      timeout: TIMEOUT_MS,
    });
    socket.once('secureConnect', () => {
      const { valid_to }: PeerCertificate = socket.getPeerCertificate();
      socket.destroy();
      const { authorized, authorizationError } = socket;
      resolve({ validTo: new Date(valid_to), fault: authorized ? null : String(authorizationError) });
    });
    socket.once('timeout', () => socket.destroy(new Error(`there was no answer within ${TIMEOUT_MS / 1000} s`)));
    socket.once('error', reject);
  });
}
