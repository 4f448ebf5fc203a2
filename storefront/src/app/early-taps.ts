/** What was pressed and typed before the page could answer: noted by `vite.pages.ts`'s early script, in the order it came. Until then it looks pressed. */
declare global {
  interface Window {
    earlyTaps?: HTMLElement[] | null;
    earlyTyping?: Map<HTMLInputElement, string> | null;
  }
}

/** Presses and types again what came too early, once: nothing of it is lost. */
export function answerEarlyTaps(): void {
  const { earlyTaps: taps, earlyTyping: typing } = window;
  window.earlyTaps = null;
  window.earlyTyping = null;
  const answer = () => {
    typing?.forEach((text, field) => field.isConnected && type(text, field));
    for (const button of taps ?? []) {
      delete button.dataset.early;
      if (button.isConnected) button.click();
    }
  };
  // In a turn of its own: inside an effect React cannot take over the part of the page in which the button stands.
  if (taps?.length || typing?.size) setTimeout(answer);
}

/**
 * React takes a text for typed when it differs from the last one that it knows: so the field is emptied in its sight and filled behind
 * its back. The event before makes it take over the part of the page in which the field stands.
 */
function type(text: string, field: HTMLInputElement): void {
  const dispatchInput = () => field.dispatchEvent(new Event('input', { bubbles: true }));
  dispatchInput();
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
  dispatchInput();
}
