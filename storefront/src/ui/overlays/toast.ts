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

/** Short notes that go away by themselves after 3 seconds and are read out politely. */
export const toast: Toasts = {
  success: (text) => void toasts.then((ready) => ready.success(text)),
  error: (text) => void toasts.then((ready) => ready.error(text)),
  info: (text) => void toasts.then((ready) => ready.info(text)),
};

/** Called by the place where notes appear, once it stands. */
export function openToasts(ready: Toasts): void {
  resolveToasts(ready);
  toasts = Promise.resolve(ready);
}
