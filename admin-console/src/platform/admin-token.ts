import { useSyncExternalStore } from 'react';

const KEY = 'adminToken';
const listeners = new Set<() => void>();
/** Why no one is signed in: the API did not accept the token any more. */
let expired = false;

/** Where the signed-in admin's token lives. Every change is heard in this tab and, through the browser, in the others. */
export const adminToken = {
  read(): string | null {
    try {
      return localStorage.getItem(KEY);
    } catch {
      // Storage is switched off in this browser: no one is signed in.
      return null;
    }
  },
  save(token: string): void {
    expired = false;
    localStorage.setItem(KEY, token);
    notifyListeners();
  },
  clear(): void {
    expired = false;
    localStorage.removeItem(KEY);
    notifyListeners();
  },
  expire(): void {
    expired = true;
    localStorage.removeItem(KEY);
    notifyListeners();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },
};

export function useAdminToken(): string | null {
  return useSyncExternalStore(adminToken.subscribe, adminToken.read);
}

/** True at a login that is there because a session has ended by itself. */
export function useSessionExpired(): boolean {
  return useSyncExternalStore(adminToken.subscribe, () => expired);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
