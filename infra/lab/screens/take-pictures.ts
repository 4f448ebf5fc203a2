import path from 'node:path';
import type { Page } from 'playwright-core';
import type { Screen } from '../journeys/screens/screen.js';
import type { Strip } from './contact-sheet.mjs';
import { findLayoutFaults } from './find-layout-faults.js';

/** Pictures are taken like those of two phones, a tablet and a desk. */
const HEIGHTS: Record<number, number> = { 320: 640, 360: 780, 390: 844, 768: 1024, 1440: 900 };
const PHONE = { width: 360, height: 780 };

const { SCREENS_WIDTHS = '320,390,768,1440', SCREENS_THEMES = 'light,dark', SCREENS_LANGUAGES = 'en,hi,mr' } = process.env;
const WIDTHS = SCREENS_WIDTHS.split(',').map(Number);
const THEMES = SCREENS_THEMES.split(',') as ('light' | 'dark')[];
/** The back-office speaks English alone. */
const LANGUAGES_OF = (actor: string): string[] => (actor === 'owner' ? ['en'] : SCREENS_LANGUAGES.split(','));

export interface Sitting {
  page: Page;
  folder: string;
  actor: string;
  screen: Screen;
}

/** The page as it is now, in each language, at every width, in both themes. It is left in English and as wide as a phone, as it came. */
export async function takePictures({ page, folder, actor, screen }: Sitting): Promise<Strip[]> {
  const strips: Strip[] = [];
  const widths = WIDTHS.filter((width) => !screen.onPhone || width < 700);
  try {
    for (const language of LANGUAGES_OF(actor)) {
      if (!(await speak(page, language))) continue;
      const strip: Strip = { actor, name: `${screen.name} (${language})`, files: [], faults: [] };
      for (const width of widths) {
        await page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 });
        await screen.settle?.(page);
        const isWholePage = await seesWholePage(page);
        // Once it was fetched and drawn it stays, in whatever theme.
        if (isWholePage) await scrollThrough(page);
        for (const theme of THEMES) {
          await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
          await ready(page, isWholePage);
          const file = `${actor}/${screen.name.replace(/[^a-z0-9]+/gi, '-')}-${language}-${theme}-${width}.jpg`;
          const fullPage = isWholePage && !screen.inWindow;
          await page.screenshot({ path: path.join(folder, file), fullPage, type: 'jpeg', quality: 85 });
          strip.files.push(file);
        }
        strip.faults.push(...(await findLayoutFaults(page)).map((fault) => `${width}: ${fault}`));
      }
      strips.push(strip);
    }
    return strips;
  } finally {
    await speak(page, 'en');
    await page.setViewportSize(PHONE);
  }
}

/** As when another tab has chosen the language: what is on the screen stays. False where a page does not know languages. */
function speak(page: Page, language: string): Promise<boolean> {
  return page.evaluate(async (chosen) => {
    const root = document.documentElement;
    if (root.lang.startsWith(chosen)) return true;
    localStorage.setItem('shop.language', JSON.stringify(chosen));
    dispatchEvent(new StorageEvent('storage', { key: 'shop.language' }));
    for (let tries = 0; tries < 100 && root.lang !== chosen; tries++) await new Promise((go) => setTimeout(go, 50));
    return root.lang === chosen;
  }, language);
}

/** Whether the whole page is to be seen, or the window as it stands. */
const seesWholePage = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.scrollY === 0 && !document.querySelector('[role=dialog], .razorpay-container'));

/** What is far below is fetched when it comes near, and drawn even so: a picture of the whole page must not be empty there. */
function scrollThrough(page: Page): Promise<void> {
  return page.evaluate(async () => {
    if (document.adoptedStyleSheets.length === 0) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { content-visibility: visible !important }');
      document.adoptedStyleSheets.push(sheet);
    }
    const drawn = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight) {
      window.scrollTo(0, y);
      await drawn();
    }
    window.scrollTo(0, 0);
  });
}

/** Waits for letters, pictures and colours. */
function ready(page: Page, isWholePage: boolean): Promise<void> {
  return page.evaluate(async (isWholePage) => {
    const drawn = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
    await drawn();
    await document.fonts.ready;
    const isInSight = (picture: Element) => {
      const { top, bottom, left, right } = picture.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
    };
    // One out of sight may never be fetched.
    const pictures = [...document.images].filter((picture) => !picture.complete && (isWholePage || isInSight(picture)));
    const loaded = Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    await Promise.race([loaded, new Promise((go) => setTimeout(go, 5000))]);
    // Colours may fade from one theme into the other. In content that is not drawn they never arrive.
    const isFading = ({ effect, playState }: Animation) =>
      playState === 'running' &&
      effect instanceof KeyframeEffect &&
      effect.target?.checkVisibility({ contentVisibilityAuto: true }) === true &&
      effect.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
    const faded = Promise.allSettled(
      document
        .getAnimations()
        .filter(isFading)
        .map((fade) => fade.finished),
    );
    await Promise.race([faded, new Promise((go) => setTimeout(go, 2000))]);
    await drawn();
  }, isWholePage);
}
