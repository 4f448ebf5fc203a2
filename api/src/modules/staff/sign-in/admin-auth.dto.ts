import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { Trimmed } from '../../../platform/trimmed.js';
import type { Role } from '../permissions.js';

const BOTH = 'Please enter both email and password.';

export class AdminLoginRequest {
  @Trimmed()
  @IsString({ message: BOTH })
  @IsNotEmpty({ message: BOTH })
  @MaxLength(254)
  email: string;

  @IsString({ message: BOTH })
  @IsNotEmpty({ message: BOTH })
  @MaxLength(200)
  password: string;
}

export class AdminLoginReply {
  token: string;
  expires_at: string;
}

export class AdminSessionReply {
  email: string;
  name: string;
  role: Role;
  /** What the role allows; the console shows only that. */
  permissions: string[];
}
