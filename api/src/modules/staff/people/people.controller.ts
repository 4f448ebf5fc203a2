import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiErrors } from '../../../platform/web/errors/api-errors.js';
import { CurrentOf, RetryAfterDetails } from '../../../platform/web/errors/error-reply.dto.js';
import { Clock } from '../../../platform/kernel/clock.js';
import { AdminOnly, CurrentAdmin } from '../admin.guard.js';
import type { Admin } from '../admin-sessions.js';
import { ConfirmPasswordRequest } from '../admin-auth.dto.js';
import { PasswordConfirmation } from '../sign-in/password-confirmation.js';
import { EditPersonRequest, InvitationReply, InvitePersonRequest, PersonReply, SetAccessRequest } from './people.dto.js';
import { presentInvitation, presentPerson } from './people.presenter.js';
import { PeopleService } from './people.service.js';

const PASSWORD_ERRORS = { TOO_MANY_TRIES: RetryAfterDetails, SIGN_IN_BUSY: RetryAfterDetails };

/**
 * What hands out or widens access asks for the owner's own password: an open screen, or a stolen session, must not leave an account behind
 * that outlives it. What takes access away does not: that has to be quick.
 */
@Controller('admin/people')
@AdminOnly('people')
export class PeopleController {
  constructor(
    private readonly people: PeopleService,
    private readonly password: PasswordConfirmation,
    private readonly clock: Clock,
  ) {}

  /** Everybody who may sign in to the console, or could once. */
  @Get()
  async listPeople(): Promise<PersonReply[]> {
    return (await this.people.listPeople()).map((person) => presentPerson(person, this.clock.now()));
  }

  /** Makes an account with a one-time link, for the owner to hand over. It works for a day. */
  @Post()
  @ApiErrors('WRONG_PASSWORD', 'PERSON_EXISTS', PASSWORD_ERRORS)
  async invitePerson(@CurrentAdmin() admin: Admin, @Body() request: InvitePersonRequest): Promise<InvitationReply> {
    await this.password.confirm(admin.id, request.password);
    return presentInvitation(await this.people.invitePerson(request), this.clock.now());
  }

  @Put(':id')
  @ApiErrors('WRONG_PASSWORD', 'PERSON_NOT_FOUND', 'LAST_OWNER', { ...PASSWORD_ERRORS, STALE: CurrentOf(PersonReply) })
  async editPerson(
    @CurrentAdmin() admin: Admin,
    @Param('id') id: string,
    @Body() request: EditPersonRequest,
  ): Promise<PersonReply> {
    await this.password.confirm(admin.id, request.password);
    return presentPerson(await this.people.editPerson(id, request), this.clock.now());
  }

  /** Shuts a person out at once, or lets them in again, with their old password and role: that takes the owner's own password. */
  @Put(':id/access')
  @ApiErrors('WRONG_PASSWORD', 'PERSON_NOT_FOUND', 'LAST_OWNER', PASSWORD_ERRORS)
  async setPersonAccess(
    @CurrentAdmin() admin: Admin,
    @Param('id') id: string,
    @Body() { enabled, password = '' }: SetAccessRequest,
  ): Promise<PersonReply> {
    if (enabled) await this.password.confirm(admin.id, password);
    return presentPerson(await this.people.setAccess(id, enabled), this.clock.now());
  }

  /** A new link for somebody who lost theirs or forgot the password; password and sign-ins of before end. */
  @Post(':id/invitation')
  @ApiErrors('WRONG_PASSWORD', 'PERSON_NOT_FOUND', 'LAST_OWNER', PASSWORD_ERRORS)
  async invitePersonAgain(
    @CurrentAdmin() admin: Admin,
    @Param('id') id: string,
    @Body() { password }: ConfirmPasswordRequest,
  ): Promise<InvitationReply> {
    await this.password.confirm(admin.id, password);
    return presentInvitation(await this.people.inviteAgain(id), this.clock.now());
  }

  /** For ten minutes, sign-ins of this person pass the queue that somebody who guesses passwords has filled. */
  @Post(':id/admission')
  @ApiErrors('PERSON_NOT_FOUND')
  @HttpCode(200)
  async admitPerson(@Param('id') id: string): Promise<PersonReply> {
    return presentPerson(await this.people.admitPerson(id), this.clock.now());
  }

  /** Signs a person out on every device. */
  @Delete(':id/sessions')
  @ApiErrors('PERSON_NOT_FOUND')
  @HttpCode(204)
  async signPersonOut(@Param('id') id: string): Promise<void> {
    await this.people.signOutEverywhere(id);
  }
}
