import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type Server } from 'node:tls';

const [INTEGER, BITS, UTF8, TIME, SEQUENCE, SET] = [0x02, 0x03, 0x0c, 0x17, 0x30, 0x31];
const ECDSA_WITH_SHA256 = Buffer.from('06082a8648ce3d040302', 'hex');
const COMMON_NAME = Buffer.from('0603550403', 'hex');

/** A TLS server of this machine with a certificate of its own, which ends at this moment. Port 0 takes a free one. */
export async function startTlsServer(validTo: Date): Promise<Server> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8, Buffer.from('localhost')))));
  const toSign = der(
    SEQUENCE,
    der(INTEGER, Buffer.from([1])),
    der(SEQUENCE, ECDSA_WITH_SHA256),
    name,
    der(SEQUENCE, time(new Date(0)), time(validTo)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', toSign, privateKey);
  const certificate = der(SEQUENCE, toSign, der(SEQUENCE, ECDSA_WITH_SHA256), der(BITS, Buffer.from([0]), signature));
  const server = createServer({
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return server;
}

/** One value of DER, of less than 64 KiB. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

/** `YYMMDDhhmmssZ` */
const time = (at: Date): Buffer => der(TIME, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(2, 14)}Z`));
