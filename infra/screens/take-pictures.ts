import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { THEMES, WIDTHS } from '../local/e2e/find-accessibility-issues.js';
import type { Screen } from '../local/e2e/screens/screen.js';
import type { Strip } from './contact-sheet.js';

/** Pictures are taken like those of a phone, a tablet and a desk. */
const HEIGHTS: Record<number, number> = { 360: 780, 768: 1024, 1440: 900 };
const PHONE = { width: 360, height: 780 };

export interface Sitting {
  page: Page;
  folder: string;
  actor: string;
  screen: Screen;
}

/** The page as it is now, in both themes at every width. It is left as wide as a phone, as it came. */
export async function takePictures({ page, folder, actor, screen: { name, inWindow = false } }: Sitting): Promise<Strip> {
  const files: string[] = [];
  for (const theme of THEMES) {
    for (const width of WIDTHS) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: HEIGHTS[width]! });
      const isWholePage = await readyWhole(page);
      const file = `${actor}/${name.replace(/[^a-z0-9]+/gi, '-')}-${theme}-${width}.png`;
      fs.mkdirSync(path.join(folder, actor), { recursive: true });
      await page.screenshot({ path: path.join(folder, file), fullPage: isWholePage && !inWindow });
      files.push(file);
    }
  }
  await page.setViewportSize(PHONE);
  return { actor, name, files };
}

/** Waits for letters and pictures. Answers whether the whole page is to be seen, or the window as it stands. */
function readyWhole(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const drawn = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
    const isWholePage = window.scrollY === 0 && !document.querySelector('[role=dialog], .razorpay-container');
    if (isWholePage) {
      // What is far below is fetched when it comes near.
      for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight) {
        window.scrollTo(0, y);
        await drawn();
      }
      window.scrollTo(0, 0);
    }
    await document.fonts.ready;
    const pictures = [...document.images].filter((picture) => !picture.complete);
    const loaded = Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    await Promise.race([loaded, new Promise((go) => setTimeout(go, 5000))]); // a lazy one out of sight never comes
    // Colours may fade from one theme into the other.
    const fades = document
      .getAnimations()
      .filter((move) => move.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(fades.map((fade) => fade.finished));
    await drawn();
    return isWholePage;
  });
}
