import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { ApiErrors } from '../../../platform/web/errors/api-errors.js';
import type { AdminSessionEntity } from '../admin-session.entity.js';
import type { Admin } from '../admin-sessions.js';
import { Recorded } from '../../../platform/web/security/recorded.js';
import { AdminOnly, CurrentAdmin } from '../admin.guard.js';
import { SignInReply } from './sessions.dto.js';
import { SessionsService } from './sessions.service.js';

@Controller('admin/own')
@AdminOnly('own-account')
export class OwnSessionsController {
  constructor(private readonly sessions: SessionsService) {}

  /** Where one is signed in; the session used last comes first. */
  @Get('sessions')
  async listOwnSessions(@CurrentAdmin() { id, session_id }: Admin): Promise<SignInReply[]> {
    return (await this.sessions.listSessions(id)).map((session) => presentSignIn(session, session_id));
  }

  @Delete('sessions/:id')
  @Recorded('sessions-ended', 'one device')
  @ApiErrors('SESSION_NOT_FOUND')
  @HttpCode(204)
  async endOwnSession(@CurrentAdmin() admin: Admin, @Param('id') id: string): Promise<void> {
    await this.sessions.endSession(admin.id, id);
  }

  /** Signs out on every device but this one. */
  @Delete('other-sessions')
  @Recorded('sessions-ended', 'all other devices')
  @HttpCode(204)
  async endOtherSessions(@CurrentAdmin() { id, session_id }: Admin): Promise<void> {
    await this.sessions.endOthers(id, session_id);
  }
}

@Controller('admin/people/:id/sessions')
@AdminOnly('people')
export class PersonSessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Get()
  async listPersonSessions(@CurrentAdmin() { session_id }: Admin, @Param('id') id: string): Promise<SignInReply[]> {
    return (await this.sessions.listSessions(id)).map((session) => presentSignIn(session, session_id));
  }

  @Delete(':session')
  @Recorded('sessions-ended', 'one device')
  @ApiErrors('SESSION_NOT_FOUND')
  @HttpCode(204)
  async endPersonSession(@Param('id') id: string, @Param('session') session: string): Promise<void> {
    await this.sessions.endSession(id, session);
  }
}

function presentSignIn(session: AdminSessionEntity, current: string): SignInReply {
  const { id, device, network, created_at, last_used_at, expires_at } = session;
  return {
    id,
    device,
    network,
    signed_in_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    expires_at: expires_at.toISOString(),
    is_current: id === current,
  };
}
