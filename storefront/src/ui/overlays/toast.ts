type Tell = (text: string) => void;
interface Teller {
  success: Tell;
  error: Tell;
  info: Tell;
}

let announce: (teller: Teller) => void;
// Notifications come from a chunk of their own; what is said before it has arrived waits here.
let teller = new Promise<Teller>((resolve) => {
  announce = resolve;
});

/** Short notes that go away by themselves after 3 seconds and are read out politely. */
export const toast: Teller = {
  success: (text) => void teller.then((ready) => ready.success(text)),
  error: (text) => void teller.then((ready) => ready.error(text)),
  info: (text) => void teller.then((ready) => ready.info(text)),
};

/** Called by the place where notes appear, once it stands. */
export function openToasts(ready: Teller): void {
  announce(ready);
  teller = Promise.resolve(ready);
}
