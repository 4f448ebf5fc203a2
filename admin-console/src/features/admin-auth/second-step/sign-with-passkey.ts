import type { Schemas } from '@shop/contract';

const TIMEOUT_MS = 5 * 60_000;

/** Asks the browser for a signature by one of the person's passkeys. Throws when the person turns away, or the browser cannot. */
export async function signWithPasskey({
  challenge,
  rp_id,
  passkeys,
}: Schemas['PasskeyQuestionReply']): Promise<Omit<Schemas['SecondStepPasskeyRequest'], 'ticket'>> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, response } = await startAuthentication({
    optionsJSON: {
      challenge,
      rpId: rp_id,
      allowCredentials: passkeys.map((passkey) => ({ ...passkey, type: 'public-key' as const })),
      userVerification: 'required',
      timeout: TIMEOUT_MS,
    },
  });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, client_data: clientDataJSON, authenticator_data: authenticatorData, signature };
}
