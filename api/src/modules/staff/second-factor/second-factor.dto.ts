import { typedCode } from '@shop/domain';
import { ArrayMaxSize, IsArray, IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';
import { ReadBy, TypedLine } from '../../../platform/web/validation/typed-text.js';

const BASE64URL = /^[\w-]+$/;
const CODE = 'Please enter the code.';

export class SecondFactorCodeRequest {
  @ReadBy(typedCode)
  @IsString({ message: CODE })
  @IsNotEmpty({ message: CODE })
  @MaxLength(40)
  code: string;
}

export class SecondStepCodeRequest extends SecondFactorCodeRequest {
  /** From the first step. */
  @IsString()
  @MaxLength(100)
  ticket: string;
}

export class SignInTicketRequest {
  /** From the first step. */
  @IsString()
  @MaxLength(100)
  ticket: string;
}

/** What `navigator.credentials.get()` has answered; bytes are base64url. */
export class SecondStepPasskeyRequest extends SignInTicketRequest {
  @Matches(BASE64URL)
  @MaxLength(1400)
  id: string;

  @Matches(BASE64URL)
  @MaxLength(4000)
  client_data: string;

  @Matches(BASE64URL)
  @MaxLength(4000)
  authenticator_data: string;

  @Matches(BASE64URL)
  @MaxLength(4000)
  signature: string;
}

/** What `navigator.credentials.create()` has answered; bytes are base64url. */
export class AddPasskeyRequest {
  @TypedLine()
  @IsString()
  @IsNotEmpty({ message: 'Please give the passkey a name.' })
  @MaxLength(60)
  label: string;

  @Matches(BASE64URL)
  @MaxLength(1400)
  id: string;

  @Matches(BASE64URL)
  @MaxLength(4000)
  client_data: string;

  @Matches(BASE64URL)
  @MaxLength(20_000)
  attestation: string;

  @IsArray()
  @ArrayMaxSize(10)
  @IsString({ each: true })
  @MaxLength(20, { each: true })
  transports: string[];
}

export class PasskeyDescriptor {
  id: string;
  transports: string[];
}

/** For `navigator.credentials.get()`, with a user that was verified. */
export class PasskeyQuestionReply {
  challenge: string;
  rp_id: string;
  passkeys: PasskeyDescriptor[];
}

/** For `navigator.credentials.create()`. */
export class PasskeySetupReply {
  challenge: string;
  rp_id: string;
  shop_name: string;
  user_handle: string;
  user_name: string;
  /** The person's passkeys: no device makes a second one. */
  existing: PasskeyDescriptor[];
}

/** Shown once: the shop keeps the secret sealed. */
export class AuthenticatorSetupReply {
  /** Base32, for typing. */
  secret: string;
  /** `otpauth://…`, for the QR code. */
  address: string;
}

export class PasskeyReply {
  id: string;
  label: string;
  created_at: string;
  last_used_at: string | null;
}

export class SecondFactorReply {
  is_on: boolean;
  /** Since when there is an app; null without one. */
  authenticator_since: string | null;
  passkeys: PasskeyReply[];
  recovery_codes_left: number;
}

/** The state after a change. */
export class SecondFactorChangeReply {
  second_factor: SecondFactorReply;
  /** Shown this once, when two-step sign-in was turned on or the codes were made again; otherwise null. */
  recovery_codes: string[] | null;
}
