import { readReply, type Schemas } from '@shop/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type AdminApi, useApi } from '../../platform/api';
import { messages } from './messages';

export type Person = Schemas['PersonReply'];
export type Invitation = Schemas['InvitationReply'];

export const people = {
  all: ['people'] as const,
  list: (api: AdminApi) =>
    queryOptions({ queryKey: [...people.all, 'list'], queryFn: () => readReply(api.GET('/admin/people')) }),
};

/** The names of drafts. */
export const NEW_PERSON = 'person:new';
export const personDraft = (id: string): string => `person:${id}`;

/** Each change of people, followed by a fresh list. A form, which has a draft, shows the failure itself. */
function useChange<Wish, Answer>(change: (api: AdminApi, wish: Wish) => Promise<Answer>, form?: { draft: string }) {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    meta: form ?? { failure: messages.failed },
    mutationFn: (wish: Wish) => change(api, wish),
    onSettled: () => cache.invalidateQueries({ queryKey: people.all }),
  });
}

const at = (id: string) => ({ params: { path: { id } } });

export const useInvite = () =>
  useChange((api, body: Schemas['InvitePersonRequest']) => readReply(api.POST('/admin/people', { body })), { draft: NEW_PERSON });

export const useEdit = ({ id }: Person) =>
  useChange((api, body: Schemas['EditPersonRequest']) => readReply(api.PUT('/admin/people/{id}', { ...at(id), body })), {
    draft: personDraft(id),
  });

export const useSetAccess = () =>
  useChange((api, { id, enabled }: { id: string; enabled: boolean }) =>
    readReply(api.PUT('/admin/people/{id}/access', { ...at(id), body: { enabled } })),
  );

export const useNewLink = () => useChange((api, id: string) => readReply(api.POST('/admin/people/{id}/invitation', at(id))));

export const useSignOut = () => useChange((api, id: string) => readReply(api.DELETE('/admin/people/{id}/sessions', at(id))));
