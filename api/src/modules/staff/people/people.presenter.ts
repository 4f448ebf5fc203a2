import type { Invitation } from './invitations.js';
import type { InvitationReply, PersonReply } from './people.dto.js';
import type { Person } from './people.query.js';

export function presentPerson(person: Person, now: Date): PersonReply {
  const { id, email, name, role, invite_expires_at, last_sign_in_at, sessions } = person;
  return {
    id,
    email,
    name,
    role,
    state: stateOf(person, now),
    invited_until: invite_expires_at?.toISOString() ?? null,
    last_sign_in_at: last_sign_in_at?.toISOString() ?? null,
    admitted_until: person.admitted_until && person.admitted_until > now ? person.admitted_until.toISOString() : null,
    has_second_factor: person.second_factor_at !== null,
    sessions,
  };
}

export function presentInvitation(made: Invitation & { person: Person }, now: Date): InvitationReply {
  return { person: presentPerson(made.person, now), link: made.link, expires_at: made.expires_at.toISOString() };
}

function stateOf({ disabled_at, invite_hash, invite_expires_at }: Person, now: Date): PersonReply['state'] {
  if (disabled_at) return 'disabled';
  if (!invite_hash) return 'active';
  return invite_expires_at! > now ? 'invited' : 'late';
}
