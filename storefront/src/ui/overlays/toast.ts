import { useSyncExternalStore } from 'react';

type Show = (text: string) => void;
interface Toasts {
  success: Show;
  error: Show;
  info: Show;
}

let resolveToasts: (toasts: Toasts) => void;
// Notifications come from a chunk of their own; what is said before it has arrived waits here.
let toasts = new Promise<Toasts>((resolve) => {
  resolveToasts = resolve;
});

let isWanted = false;
const listeners = new Set<() => void>();

/** Short notes that go away by themselves after 3 seconds and are read out politely. */
export const toast: Toasts = {
  success: (text) => say((ready) => ready.success(text)),
  error: (text) => say((ready) => ready.error(text)),
  info: (text) => say((ready) => ready.info(text)),
};

function say(show: (ready: Toasts) => void): void {
  want();
  void toasts.then(show);
}

function want(): void {
  isWanted = true;
  for (const listener of listeners) listener();
}

/** True from the first note on: then the place where notes appear is needed. */
export function useToastsWanted(): boolean {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => isWanted,
    () => false,
  );
}

/** Called by the place where notes appear, once it stands. */
export function openToasts(ready: Toasts): void {
  want();
  resolveToasts(ready);
  toasts = Promise.resolve(ready);
}
