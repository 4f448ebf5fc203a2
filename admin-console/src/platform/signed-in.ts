import type { Schemas } from '@shop/contract';
import { createContext, useContext } from 'react';

type Session = Schemas['AdminSessionReply'];
export type Permission = Session['permissions'][number];

/** The signed-in person; null while that is not known. */
export const SignedIn = createContext<Session | null>(null);

/** Whether the person may do it; `unknown` while that is not known. The API decides again on every call. */
export const useMay = (permission: Permission, unknown = false): boolean =>
  useContext(SignedIn)?.permissions.includes(permission) ?? unknown;

export const useOwnEmail = (): string | null => useContext(SignedIn)?.email ?? null;
