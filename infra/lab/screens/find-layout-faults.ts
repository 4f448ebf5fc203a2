import type { Page } from 'playwright-core';

/** Where the layout does not hold what is written in it, one sentence for each place. */
export function findLayoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const describe = (part: Element) =>
      `${part.tagName.toLowerCase()} “${part.textContent.trim().replace(/\s+/g, ' ').slice(0, 60)}”`;
    const isHidden = (part: Element) => {
      const { width, height } = part.getBoundingClientRect();
      return width <= 1 || height <= 1 || !part.checkVisibility({ visibilityProperty: true });
    };
    const hasOwnText = (part: Element) => [...part.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim());
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const scrolls = (part: Element | null): boolean =>
      part !== null && part !== document.body && (getComputedStyle(part).overflowX !== 'visible' || scrolls(part.parentElement));
    // Of its letters alone: a sign beside them has a height of its own.
    const countLines = (part: Element) => {
      const letters = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      const rects: DOMRect[] = [];
      while (letters.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(letters.currentNode);
        rects.push(...[...range.getClientRects()].filter(({ width, height }) => width > 2 && height > 2));
      }
      rects.sort((a, b) => a.top - b.top);
      return rects.filter(({ top }, place) => place === 0 || top >= rects[place - 1]!.bottom - 3).length;
    };
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.scrollingElement!;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} px wide`);
    for (const part of document.querySelectorAll('body *')) {
      if (!(part instanceof HTMLElement) || !hasOwnText(part) || isHidden(part)) continue;
      const { overflowX, overflowY } = getComputedStyle(part);
      if (cuts(overflowX) && part.scrollWidth > part.clientWidth + 1) faults.push(`cut off at the side: ${describe(part)}`);
      if (cuts(overflowY) && part.scrollHeight > part.clientHeight + 2) faults.push(`cut off below: ${describe(part)}`);
      if (part.getBoundingClientRect().right > clientWidth + 1 && !scrolls(part)) faults.push(`sticks out: ${describe(part)}`);
      if (part.matches('button:not([role=tab])') && countLines(part) > 1)
        faults.push(`a button of several lines: ${describe(part)}`);
    }
    return faults;
  });
}
