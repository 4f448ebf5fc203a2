import './devanagari-font.css';

/** A slow connection does not hold the texts back: they are rendered again when the font arrives. */
const TIMEOUT_MS = 800;

/** The font is fetched beside the texts, and the page waits a moment for it, so that it is rendered once. */
export function fontReady(): Promise<unknown> {
  const patience = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
  return Promise.race([arrived(), patience]);
}

async function arrived(): Promise<unknown> {
  // Some browsers cannot tell when a font has loaded.
  return document.fonts?.load('1em "Noto Sans Devanagari Variable"', 'अ').catch(() => null);
}
