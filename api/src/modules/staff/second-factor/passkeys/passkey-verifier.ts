import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../../../platform/settings/env.js';
import type { PasskeyEntity } from './passkey.entity.js';

/** What a browser answers when a passkey was made. All base64url. */
export interface PasskeyRegistration {
  id: string;
  client_data: string;
  attestation: string;
  transports: string[];
}

/** What a browser answers when a passkey has signed. All base64url. */
export interface PasskeySignature {
  id: string;
  client_data: string;
  authenticator_data: string;
  signature: string;
}

// 300 kB that only a person with a passkey needs: loaded when the first one comes, not at every start.
const library = () => import('@simplewebauthn/server');
// EdDSA, ES256, RS256.
const ALGORITHMS = [-8, -7, -257];

/** WebAuthn (W3C level 3) for the console's own address: a signature for any other one is refused, and one without PIN or finger, too. */
@Injectable()
export class PasskeyVerifier {
  /** The relying party: the host of the console's public address. */
  readonly rpId: string;
  private readonly origin: string;

  constructor(@Inject(ENV) { adminUrl }: Env) {
    const { hostname, origin } = new URL(adminUrl);
    [this.rpId, this.origin] = [hostname, origin];
  }

  newChallenge(): string {
    return randomBytes(32).toString('base64url');
  }

  /** Null unless a passkey was made for this challenge and address. */
  async readRegistration(
    { id, client_data, attestation, transports }: PasskeyRegistration,
    challenge: string,
  ): Promise<Pick<PasskeyEntity, 'id' | 'public_key' | 'counter' | 'transports'> | null> {
    const { verifyRegistrationResponse } = await library();
    const response = { clientDataJSON: client_data, attestationObject: attestation };
    const result = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: this.origin,
      expectedRPID: this.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(() => null); // it throws for whatever is not as it should be
    if (!result?.verified) return null;
    const { credential } = result.registrationInfo;
    const public_key = Buffer.from(credential.publicKey).toString('base64url');
    return { id: credential.id, public_key, counter: credential.counter, transports };
  }

  /** What the passkey counts now; null unless it has signed this challenge for this address. */
  async readSignature(
    { id, client_data, authenticator_data, signature }: PasskeySignature,
    passkey: PasskeyEntity,
    challenge: string,
  ): Promise<number | null> {
    const { verifyAuthenticationResponse } = await library();
    const response = { clientDataJSON: client_data, authenticatorData: authenticator_data, signature };
    const result = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: this.origin,
      expectedRPID: this.rpId,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    }).catch(() => null);
    return result?.verified ? result.authenticationInfo.newCounter : null;
  }
}
