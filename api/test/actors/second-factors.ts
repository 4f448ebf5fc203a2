import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { totpCode } from '../../../infra/lab/journeys/totp-code.js';
import type { TestApi } from '../setup/start-api.js';

interface SignedIn {
  token: string;
  password: string;
}

export { totpCode };

/** Turns two-step sign-in on by an app. */
export async function setUpApp(shop: TestApi, { token, password }: SignedIn): Promise<{ secret: string; codes: string[] }> {
  const { body } = await shop.post('/admin/own/second-factor/authenticator-setup', { password }, { token });
  const code = totpCode(body.secret, shop.clock.now());
  const done = await shop.post('/admin/own/second-factor/authenticator', { code }, { token });
  return { secret: body.secret, codes: done.body.recovery_codes };
}

/** Turns two-step sign-in on by a passkey, or adds one. */
export async function setUpPasskey(
  shop: TestApi,
  { token, password }: SignedIn,
  device = new SoftwareAuthenticator(shop.env.adminUrl),
): Promise<{ id: string; device: SoftwareAuthenticator; codes: string[] | null }> {
  const { body } = await shop.post('/admin/own/second-factor/passkey-setup', { password }, { token });
  const registration = device.register(body.challenge);
  const done = await shop.post('/admin/own/second-factor/passkeys', { label: 'Phone', ...registration }, { token });
  return { id: registration.id, device, codes: done.body.recovery_codes };
}

const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40];

/** An authenticator of WebAuthn level 3 in this process: one ES256 key, a counter, and whatever faults a test wants it to have. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32);
  counter = 0;
  private readonly key: KeyObject;
  private readonly publicKey: Buffer;

  constructor(
    private readonly origin: string,
    private readonly rpId = new URL(origin).hostname,
    private readonly verifiesUser = true,
  ) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.key = privateKey;
    // COSE: kty EC2, alg ES256, crv P-256, x, y.
    const head = Buffer.from('a5010203262001', 'hex');
    this.publicKey = Buffer.concat([head, Buffer.from('215820', 'hex'), decode(x), Buffer.from('225820', 'hex'), decode(y)]);
  }

  register(challenge: string) {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const data = Buffer.concat([this.head(ATTESTED), Buffer.alloc(16), length, this.id, this.publicKey]);
    // CBOR: { fmt: 'none', attStmt: {}, authData }
    const size = Buffer.from([0x58, data.length]);
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      size,
      data,
    ]);
    return {
      id: encode(this.id),
      client_data: encode(this.clientData('webauthn.create', challenge)),
      attestation: encode(attestation),
      transports: ['internal'],
    };
  }

  sign(challenge: string) {
    this.counter++;
    const [clientData, data] = [this.clientData('webauthn.get', challenge), this.head()];
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()]);
    return {
      id: encode(this.id),
      client_data: encode(clientData),
      authenticator_data: encode(data),
      signature: encode(sign('sha256', signed, this.key)),
    };
  }

  private head(flags = 0): Buffer {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(PRESENT | (this.verifiesUser ? VERIFIED : 0) | flags);
    rest.writeUInt32BE(this.counter, 1);
    return Buffer.concat([createHash('sha256').update(this.rpId).digest(), rest]);
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }
}

const encode = (bytes: Buffer): string => bytes.toString('base64url');
const decode = (text: string): Buffer => Buffer.from(text, 'base64url');
