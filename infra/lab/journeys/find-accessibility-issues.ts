import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import type { Screen } from './screens/screen.js';

const axe = createRequire(import.meta.url)('axe-core') as { source: string };

export const THEMES = ['light', 'dark'] as const;
export const WIDTHS = [360, 768, 1440] as const;
/** The narrowest page that WCAG knows: 1280 px at 400 %. */
const NARROWEST = 320;
const HEIGHT = 800;

export type ThemeAndWidth = readonly [theme: (typeof THEMES)[number], width: number];

const ALTERNATING: readonly ThemeAndWidth[] = [
  ['light', 360],
  ['dark', 768],
  ['light', 1440],
  ['dark', 360],
];
/** All six, for `npx nx run lab:a11y`. */
const ALL_THEMES_AND_WIDTHS = THEMES.flatMap((theme) => WIDTHS.map((width) => [theme, width] as const));
let turn = 0;

/**
 * The accessibility issues of the page as it is now, one sentence for each. Each screen is checked once, themes and widths take turns:
 * neighbours are made of the same parts.
 */
export async function findAccessibilityIssues(
  page: Page,
  { onPhone = false, settle }: Pick<Screen, 'onPhone' | 'settle'> = {},
): Promise<string[]> {
  const isWanted = ([, width]: ThemeAndWidth) => !onPhone || width === WIDTHS[0];
  const combinations = process.env.ALL_THEMES_AND_WIDTHS
    ? ALL_THEMES_AND_WIDTHS.filter(isWanted)
    : takeTurn(ALTERNATING.filter(isWanted));
  const issues = new Map<string, string[]>();
  for (const [theme, width] of combinations) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: HEIGHT });
    await settle?.(page);
    for (const issue of await askAxe(page)) issues.set(issue, [...(issues.get(issue) ?? []), `${theme} ${width}`]);
  }
  const overflow = await findOverflow(page);
  return [...overflow, ...[...issues].map(([issue, where]) => `${issue} (${where.join(', ')})`)];
}

const takeTurn = (combinations: readonly ThemeAndWidth[]) => [combinations[turn++ % combinations.length]!];

const OPTIONS: RunOptions = { rules: { 'target-size': { enabled: true } } };

async function askAxe(page: Page): Promise<string[]> {
  // The page's own policy forbids foreign scripts, so axe comes in by the debugger's door.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (options) => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    // A colour on its way from one theme to the other is not its colour yet. One that has arrived is listed until the next frame: without
    // the frame in between, the page would ask for ever and draw nothing.
    // In content that is not drawn none ever arrives by itself.
    const isOnItsWay = (each: Animation) =>
      each instanceof CSSTransition &&
      each.playState === 'running' &&
      each.effect instanceof KeyframeEffect &&
      each.effect.target?.checkVisibility({ contentVisibilityAuto: true }) === true;
    while (document.getAnimations().some(isOnItsWay)) await new Promise(requestAnimationFrame);
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
    const { axe } = window as unknown as { axe: { run(what: unknown, options: RunOptions): Promise<AxeResults> } };
    // Behind an open dialog everything is out of reach, and was looked at without it.
    const open = document.querySelectorAll('[role=dialog], [data-sonner-toaster]');
    const what = document.querySelector('[role=dialog]') ? { include: [...open] } : document;
    const { violations } = await axe.run(what, { ...options, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary.split('\n')[1]?.trim() ?? ''}`,
      ),
    );
  }, OPTIONS);
}

/** A page that is wider than the narrowest screen has to be pushed to and fro to be read. */
async function findOverflow(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: NARROWEST, height: HEIGHT });
  return page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const { scrollWidth, clientWidth } = document.scrollingElement!;
    return scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide on a screen of ${clientWidth} px`] : [];
  });
}
