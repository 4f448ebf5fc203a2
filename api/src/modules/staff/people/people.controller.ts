import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiErrors } from '../../../platform/errors/api-errors.js';
import { Clock } from '../../../platform/clock.js';
import { AdminOnly } from '../admin.guard.js';
import { EditPersonRequest, InvitationReply, InvitePersonRequest, PersonReply, SetAccessRequest } from './people.dto.js';
import { presentInvitation, presentPerson } from './people.presenter.js';
import { PeopleService } from './people.service.js';

@Controller('admin/people')
@AdminOnly('people')
export class PeopleController {
  constructor(
    private readonly people: PeopleService,
    private readonly clock: Clock,
  ) {}

  /** Everybody who may sign in to the console, or could once. */
  @Get()
  async listPeople(): Promise<PersonReply[]> {
    return (await this.people.listPeople()).map((person) => presentPerson(person, this.clock.now()));
  }

  /** Makes an account with a one-time link, for the owner to hand over. It works for a day. */
  @Post()
  @ApiErrors('PERSON_EXISTS')
  async invitePerson(@Body() request: InvitePersonRequest): Promise<InvitationReply> {
    return presentInvitation(await this.people.invitePerson(request), this.clock.now());
  }

  @Put(':id')
  @ApiErrors('PERSON_NOT_FOUND', 'LAST_OWNER')
  async editPerson(@Param('id') id: string, @Body() request: EditPersonRequest): Promise<PersonReply> {
    return presentPerson(await this.people.editPerson(id, request), this.clock.now());
  }

  /** Shuts a person out at once, or lets them in again. */
  @Put(':id/access')
  @ApiErrors('PERSON_NOT_FOUND', 'LAST_OWNER')
  async setPersonAccess(@Param('id') id: string, @Body() { enabled }: SetAccessRequest): Promise<PersonReply> {
    return presentPerson(await this.people.setAccess(id, enabled), this.clock.now());
  }

  /** A new link for somebody who lost theirs or forgot the password; password and sign-ins of before end. */
  @Post(':id/invitation')
  @ApiErrors('PERSON_NOT_FOUND', 'LAST_OWNER')
  async invitePersonAgain(@Param('id') id: string): Promise<InvitationReply> {
    return presentInvitation(await this.people.inviteAgain(id), this.clock.now());
  }

  /** Signs a person out on every device. */
  @Delete(':id/sessions')
  @ApiErrors('PERSON_NOT_FOUND')
  @HttpCode(204)
  async signPersonOut(@Param('id') id: string): Promise<void> {
    await this.people.signOutEverywhere(id);
  }
}
