import type { Schemas } from '@shop/contract';

const TIMEOUT_MS = 5 * 60_000;
// EdDSA, ES256, RS256.
const ALGORITHMS = [-8, -7, -257];

/** Asks the browser for a new passkey. Throws when the person turns away, or the device has one already. */
export async function makePasskey(setup: Schemas['PasskeySetupReply']): Promise<Omit<Schemas['AddPasskeyRequest'], 'label'>> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge: setup.challenge,
      rp: { id: setup.rp_id, name: setup.shop_name },
      user: { id: setup.user_handle, name: setup.user_name, displayName: setup.user_name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
      excludeCredentials: setup.existing.map((passkey) => ({ ...passkey, type: 'public-key' as const })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      attestation: 'none',
      timeout: TIMEOUT_MS,
    },
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, client_data: clientDataJSON, attestation: attestationObject, transports };
}
