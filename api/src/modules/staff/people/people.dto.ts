import { MIN_PASSWORD_LENGTH } from '@shop/domain';
import { IsBoolean, IsEmail, IsIn, IsNotEmpty, IsOptional, IsString, MaxLength, MinLength, ValidateIf } from 'class-validator';
import { TypedLine } from '../../../platform/web/validation/typed-text.js';
import { ROLES, type Role } from '../permissions.js';
import { ConfirmPasswordRequest, OWN_PASSWORD } from '../admin-auth.dto.js';

const NAME = 'Please enter a name.';
const ROLE = 'Please choose owner, manager or packer.';
const PASSWORD = `Please choose a password of at least ${MIN_PASSWORD_LENGTH} characters.`;

export class PersonRequest extends ConfirmPasswordRequest {
  @TypedLine()
  @IsString({ message: NAME })
  @IsNotEmpty({ message: NAME })
  @MaxLength(80)
  name: string;

  @IsIn(ROLES, { message: ROLE })
  role: Role;
}

export class EditPersonRequest extends PersonRequest {
  /** Name and role as they were when the form was opened: others by now are not overwritten unseen. */
  @IsOptional()
  @IsString()
  @MaxLength(80)
  seen_name?: string;

  @IsOptional()
  @IsIn(ROLES, { message: ROLE })
  seen_role?: Role;
}

export class InvitePersonRequest extends PersonRequest {
  @TypedLine()
  @IsEmail({}, { message: 'Please enter an e-mail address.' })
  @MaxLength(254)
  email: string;
}

export class SetAccessRequest {
  @IsBoolean({ message: 'enabled must be true or false.' })
  enabled: boolean;

  /** The asking owner's own, to let a person in again; shutting out takes none. */
  @ValidateIf(({ enabled, password }: SetAccessRequest) => enabled || password !== undefined)
  @IsString({ message: OWN_PASSWORD })
  @IsNotEmpty({ message: OWN_PASSWORD })
  @MaxLength(200)
  password?: string;
}

export class AcceptInvitationRequest {
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  secret: string;

  @IsString({ message: PASSWORD })
  @MinLength(MIN_PASSWORD_LENGTH, { message: PASSWORD })
  @MaxLength(200)
  password: string;
}

export class ChangePasswordRequest {
  @IsString()
  @IsNotEmpty({ message: 'Please enter your current password.' })
  @MaxLength(200)
  current: string;

  @IsString({ message: PASSWORD })
  @MinLength(MIN_PASSWORD_LENGTH, { message: PASSWORD })
  @MaxLength(200)
  password: string;
}

export class PersonReply {
  id: string;
  email: string;
  name: string;
  role: Role;
  /** `invited`: the link waits to be used; `late`: it was not used in time. */
  state: 'active' | 'invited' | 'late' | 'disabled';
  /** Until when the link works; null when none waits. */
  invited_until: string | null;
  last_sign_in_at: string | null;
  /** Until when sign-ins pass the queue; null when they wait as all others. */
  admitted_until: string | null;
  /** Whether the login asks for more than the password. */
  has_second_factor: boolean;
  /** Places where the person is signed in now. */
  sessions: number;
}

/** The link is shown this once: the shop keeps only its hash. */
export class InvitationReply {
  person: PersonReply;
  link: string;
  expires_at: string;
}
