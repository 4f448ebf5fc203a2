import './devanagari-font.css';

/** A slow line does not hold the words back: they are then set anew when the letters arrive. */
const PATIENCE_MS = 800;

/** The letters travel beside the words, and the page waits for them for a moment, so that it is set but once. */
export function fontReady(): Promise<unknown> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  return Promise.race([arrived(), patience]);
}

async function arrived(): Promise<unknown> {
  // Some browsers cannot say when letters have arrived.
  return document.fonts?.load('1em "Noto Sans Devanagari Variable"', 'अ').catch(() => null);
}
