import { useSyncExternalStore } from 'react';

/** What the shopper can do about it, in one tap. Never the only way: a note goes. */
export interface ToastAction {
  label: string;
  onPress: () => void;
}

type Show = (text: string, action?: ToastAction) => void;
interface Toasts {
  success: Show;
  error: Show;
  info: Show;
}
/** The place where they appear. */
interface ToastPlace extends Toasts {
  clearSuccess?: () => void;
}

let resolveToasts: (toasts: ToastPlace) => void;
// Notifications come from a chunk of their own; what is said before it has arrived waits here.
let toasts = new Promise<ToastPlace>((resolve) => {
  resolveToasts = resolve;
});

let isWanted = false;
const listeners = new Set<() => void>();

/** Short notes that go away by themselves after 3 seconds and are read out politely. */
export const toast: Toasts = {
  success: (text, action) => say((ready) => ready.success(text, action)),
  error: (text, action) => say((ready) => ready.error(text, action)),
  info: (text, action) => say((ready) => ready.info(text, action)),
};

/** Takes a good word away where it would cover what it speaks of; bad news stays. */
export function clearSuccess(): void {
  if (isWanted) void toasts.then((ready) => ready.clearSuccess?.());
}

function say(show: (ready: Toasts) => void): void {
  afterPaint(want);
  void toasts.then(show);
}

/** Notes wait until what was tapped has answered on the screen: the place where they appear is fetched, and each measures the page. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
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
export function openToasts(ready: ToastPlace): void {
  want();
  resolveToasts(ready);
  toasts = Promise.resolve(ready);
}
