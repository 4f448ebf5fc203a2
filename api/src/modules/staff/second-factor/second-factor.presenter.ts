import type {
  AuthenticatorSetupReply,
  PasskeyDescriptor,
  PasskeyQuestionReply,
  PasskeySetupReply,
  SecondFactorReply,
} from './second-factor.dto.js';
import type { AuthenticatorSetup, PasskeySetup } from './own-second-factor.service.js';
import type { Factors } from './second-factors.repository.js';
import type { PasskeyQuestion } from './second-step.js';

export function presentSecondFactor({ authenticator, passkeys, codesLeft }: Factors): SecondFactorReply {
  return {
    is_on: authenticator !== null || passkeys.length > 0,
    authenticator_since: authenticator?.created_at.toISOString() ?? null,
    passkeys: passkeys.map(({ id, label, created_at, last_used_at }) => ({
      id,
      label,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    recovery_codes_left: codesLeft,
  };
}

export const presentAuthenticatorSetup = ({ secret, address }: AuthenticatorSetup): AuthenticatorSetupReply => ({
  secret,
  address,
});

export function presentPasskeySetup(
  { shopName, challenge, rpId, userHandle, existing }: PasskeySetup,
  email: string,
): PasskeySetupReply {
  return {
    challenge,
    rp_id: rpId,
    shop_name: shopName,
    user_handle: userHandle,
    user_name: email,
    existing: existing.map(describePasskey),
  };
}

export const presentPasskeyQuestion = ({ challenge, rpId, passkeys }: PasskeyQuestion): PasskeyQuestionReply => ({
  challenge,
  rp_id: rpId,
  passkeys: passkeys.map(describePasskey),
});

const describePasskey = ({ id, transports }: PasskeyDescriptor): PasskeyDescriptor => ({ id, transports });
