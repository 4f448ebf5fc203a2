import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { TypedLine } from '../../platform/web/validation/typed-text.js';
import type { FactorMethod } from './sign-in/tickets/sign-in-tickets.js';
import type { Permission, Role } from './permissions.js';

const BOTH = 'Please enter both email and password.';
export const OWN_PASSWORD = 'Please enter your current password.';

export class AdminLoginRequest {
  @TypedLine()
  @IsString({ message: BOTH })
  @IsNotEmpty({ message: BOTH })
  @MaxLength(254)
  email: string;

  @IsString({ message: BOTH })
  @IsNotEmpty({ message: BOTH })
  @MaxLength(200)
  password: string;
}

/** Asks the signed-in person for their own password once more. */
export class ConfirmPasswordRequest {
  @IsString({ message: OWN_PASSWORD })
  @IsNotEmpty({ message: OWN_PASSWORD })
  @MaxLength(200)
  password: string;
}

/** Of a person who has no second factor, or has shown it. */
export class AdminTokenReply {
  token: string;
  expires_at: string;
}

export class AdminLoginReply {
  /** Missing while a second factor is asked for. */
  token?: string;
  /** Until when the token works, or the ticket. */
  expires_at: string;
  /** Missing when the password was enough. */
  state?: 'second-factor-required';
  /** Opens the second step, and nothing else. */
  ticket?: string;
  /** What the second step can be done with. */
  methods?: FactorMethod[];
}

export class AdminSessionReply {
  email: string;
  name: string;
  role: Role;
  /** What the role allows; the console shows only that. */
  permissions: Permission[];
}
