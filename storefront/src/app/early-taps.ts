/** Buttons that were pressed before the page could answer: noted by `vite.pages.ts`'s early script, in the order of the taps. */
declare global {
  interface Window {
    earlyTaps?: HTMLElement[] | null;
  }
}

/** Presses again what was pressed too early, once: a tap is not lost. */
export function answerEarlyTaps(): void {
  const taps = window.earlyTaps ?? [];
  window.earlyTaps = null;
  const answer = () => {
    for (const button of taps) if (button.isConnected) button.click();
  };
  // In a turn of its own: inside an effect React cannot take over the part of the page in which the button stands.
  if (taps.length > 0) setTimeout(answer);
}
