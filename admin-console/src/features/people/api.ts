import { readReply, type Schemas } from '@shop/contract';
import { queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '../../platform/api';
import { deviceOf, type SignIn } from '../../ui/sign-ins/sign-in-list';
import { useApiMutation } from '../../platform/use-api-mutation';
import { messages } from './messages';

export type Person = Schemas['PersonReply'];
export type Invitation = Schemas['InvitationReply'];

export const people = {
  all: ['people'] as const,
  list: (api: AdminApi) =>
    queryOptions({ queryKey: [...people.all, 'list'], queryFn: () => readReply(api.GET('/admin/people')) }),
  signIns: (api: AdminApi, id: string) =>
    queryOptions({
      queryKey: [...people.all, 'sign-ins', id],
      queryFn: () => readReply(api.GET('/admin/people/{id}/sessions', byId(id))),
    }),
};

/** The names of drafts. */
export const NEW_PERSON = 'person:new';
export const personDraft = (id: string): string => `person:${id}`;

const byId = (id: string) => ({ params: { path: { id } } });
/** The list is read before a dialog closes. */
const followed = { refresh: [people.all], waits: true };

export const useInvite = () =>
  useApiMutation({
    ...followed,
    call: (api, body: Schemas['InvitePersonRequest']) => api.POST('/admin/people', { body }),
    draft: NEW_PERSON,
  });

export const useEdit = ({ id }: Person) =>
  useApiMutation({
    ...followed,
    call: (api, body: Schemas['EditPersonRequest']) => api.PUT('/admin/people/{id}', { ...byId(id), body }),
    success: (_reply, { name }) => messages.saved(name),
    draft: personDraft(id),
  });

export const useDisable = ({ id, name }: Person) =>
  useApiMutation({
    ...followed,
    call: (api) => api.PUT('/admin/people/{id}/access', { ...byId(id), body: { enabled: false } }),
    success: messages.disabled(name),
    failure: messages.failed,
  });

export const useEnable = ({ id, name }: Person) =>
  useApiMutation({
    ...followed,
    call: (api, password: string) => api.PUT('/admin/people/{id}/access', { ...byId(id), body: { enabled: true, password } }),
    success: messages.enabled(name),
  });

export const useNewLink = ({ id }: Person) =>
  useApiMutation({
    ...followed,
    call: (api, password: string) => api.POST('/admin/people/{id}/invitation', { ...byId(id), body: { password } }),
  });

export const useEndSignIn = ({ id, name }: Person) =>
  useApiMutation({
    ...followed,
    call: (api, { id: session }: SignIn) =>
      api.DELETE('/admin/people/{id}/sessions/{session}', { params: { path: { id, session } } }),
    success: (_reply, signIn) => messages.signInEnded(name, deviceOf(signIn)),
    failure: messages.failed,
  });

export const useResetSecondFactor = ({ id, name }: Person) =>
  useApiMutation({
    ...followed,
    call: (api, password: string) => api.POST('/admin/people/{id}/reset-second-factor', { ...byId(id), body: { password } }),
    success: messages.secondFactorReset(name),
  });

/** Past the queue that fills when someone guesses passwords. */
export const useLetIn = ({ id, name }: Person) =>
  useApiMutation({
    ...followed,
    call: (api) => api.POST('/admin/people/{id}/admission', byId(id)),
    success: messages.letInNow(name),
    failure: messages.failed,
  });

export const useSignOut = ({ id, name }: Person) =>
  useApiMutation({
    ...followed,
    call: (api) => api.DELETE('/admin/people/{id}/sessions', byId(id)),
    success: messages.signedOut(name),
    failure: messages.failed,
  });
