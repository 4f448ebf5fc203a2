import { ApiError, readReply } from '@shop/contract';
import {
  type MutateOptions,
  type QueryClient,
  type QueryKey,
  replaceEqualDeep,
  useMutation,
  type UseMutationOptions,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { type AdminApi, useApi } from './api';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Shown as notices when the call has succeeded. */
      success?: (reply: never, variables: never) => string[];
      /** Shown as a notice when the call fails and the server gave no words of its own. Without it the screen shows the failure itself. */
      failure?: string;
      /** The draft that is saved by it. */
      draft?: string;
    };
  }
}

interface ApiMutation<Reply, Variables>
  extends Pick<UseMutationOptions<Reply, Error, Variables>, 'mutationKey' | 'scope' | 'onMutate' | 'onSuccess' | 'onError'> {
  call: (
    api: AdminApi,
    variables: Variables,
    cache: QueryClient,
  ) => Promise<{ data?: Reply; error?: unknown; response: Response }>;
  /** What the notices say when it has succeeded; empty texts are left out. */
  success?: string | ((reply: Reply, variables: Variables) => string | (string | null)[]);
  /** What the notice says when it fails. Left out where a dialog shows the failure itself: a notice behind it would go unseen. */
  failure?: string;
  /** The draft that is saved by it. */
  draft?: string;
  /** What is read again afterwards, also when it has failed. */
  refresh?: readonly QueryKey[] | ((cache: QueryClient, variables: Variables) => Promise<unknown>);
  /** True for what the call itself keeps until there is a network again. */
  offline?: (variables: Variables) => boolean;
  /** It counts as under way until that is read. */
  waits?: boolean;
}

/** It is not even tried: what is sent on a line that is about to break may be done without anyone knowing. */
const NOT_DONE = 'Not done: this device has no network. Please try again when it is back.';

/**
 * Every change of the console: the call, what is said of its end, and what is read again. Pressed again with the same variables while it is
 * under way, nothing is sent: a button shows that it waits only a moment after the press.
 */
export function useApiMutation<Reply, Variables = void>({
  call,
  success,
  failure,
  draft,
  refresh = [],
  offline = () => false,
  waits = false,
  ...hooks
}: ApiMutation<Reply, Variables>) {
  const api = useApi();
  const cache = useQueryClient();
  const textsOf = (reply: Reply, variables: Variables) =>
    [typeof success === 'function' ? success(reply, variables) : success]
      .flat()
      .filter((text) => typeof text === 'string' && text);
  const underWay = useRef<{ variables: Variables } | null>(null);
  const mutation = useMutation<Reply, Error, Variables>({
    ...hooks,
    meta: { failure, draft, success: textsOf as () => string[] },
    mutationFn: async (variables) => {
      if (!navigator.onLine && !offline(variables)) throw new ApiError(0, 'NO_ANSWER', NOT_DONE);
      return readReply(call(api, variables, cache));
    },
    onSettled(_reply, _failure, variables) {
      if (underWay.current?.variables === variables) underWay.current = null;
      const reading =
        typeof refresh === 'function'
          ? refresh(cache, variables)
          : Promise.all(refresh.map((queryKey) => cache.invalidateQueries({ queryKey })));
      return waits ? reading : undefined;
    },
  });
  const { mutate } = mutation;
  const mutateOnce = useCallback(
    (variables: Variables, options?: MutateOptions<Reply, Error, Variables>) => {
      const last = underWay.current;
      if (last && replaceEqualDeep(last.variables, variables) === last.variables) return;
      underWay.current = { variables };
      mutate(variables, options);
    },
    [mutate],
  );
  return { ...mutation, mutate: mutateOnce as typeof mutate };
}

export interface Download {
  /** The name that the file gets. */
  file: string;
  failure: string;
  call: (api: AdminApi) => Promise<{ data?: string | Blob; error?: unknown; response: Response }>;
}

/** Fetches a file with our token, which a plain link would lack. */
export const useDownload = ({ file, failure, call }: Download) =>
  useApiMutation({ call, failure, onSuccess: (content) => saveFile(file, content) });

/** Hands what was fetched with our token, which a plain link would lack, to the browser's downloads. */
export function saveFile(name: string, content: string | Blob): void {
  const file = typeof content === 'string' ? new Blob([content], { type: 'text/csv;charset=utf-8' }) : content;
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
