import type { Locator, Page } from 'playwright-core';

/** More stops than any way through the shop has. */
const FAR = 150;

/**
 * Goes on with the Tab key until the wanted control has the focus. On the way nothing that has the focus may be out of
 * sight or covered.
 */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await wanted.waitFor();
  for (let stop = 0; stop < FAR; stop++) {
    await page.keyboard.press(key);
    const covered = await findLastingCover(page);
    if (covered) throw new Error(`${covered} (at ${page.viewportSize()?.width} px)`);
    if (await hasFocus(wanted)) return;
  }
  throw new Error(`the keyboard does not come to ${wanted}`);
}

export async function tabToAndPress(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, wanted, key);
  await page.keyboard.press('Enter');
}

/** Types into the field as somebody without a mouse does: what was there is replaced. */
export async function tabToAndType(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** A round through the open dialog; the focus must not leave it. */
export async function isFocusKeptIn(page: Page, dialog: Locator, stops = 20): Promise<boolean> {
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press(stop < stops / 2 ? 'Tab' : 'Shift+Tab');
    if (!(await dialog.evaluate((element) => element.contains(document.activeElement)))) return false;
  }
  return true;
}

export function hasFocus(control: Locator): Promise<boolean> {
  return control.evaluate((element) => (element.getRootNode() as Document).activeElement === element);
}

/** A note may lie over the header for its three seconds, and goes by itself. */
async function findLastingCover(page: Page): Promise<string | null> {
  if (!(await findCovered(page))) return null;
  await page.locator('[data-sonner-toast]').first().waitFor({ state: 'detached' });
  return findCovered(page);
}

/** What is wrong with the place of the focus: null when somebody looking at the screen sees where they are. */
function findCovered(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(drawn));
    const deepest = (root: Document | ShadowRoot): Element | null =>
      root.activeElement?.shadowRoot ? deepest(root.activeElement.shadowRoot) : root.activeElement;
    const topmost = (root: Document | ShadowRoot, x: number, y: number): Element | null => {
      const hit = root.elementFromPoint(x, y);
      return hit?.shadowRoot && hit.shadowRoot !== root ? topmost(hit.shadowRoot, x, y) : hit;
    };
    const focused = deepest(document);
    if (!focused || focused === document.body) return null; // between the end of the page and its beginning
    const seenAt = focused.matches('[type=radio], [type=checkbox]') ? (focused.closest('label') ?? focused) : focused;
    const places = [...seenAt.getClientRects()].flatMap(({ left, right, top, bottom }) =>
      [0.1, 0.5, 0.9].flatMap((across) =>
        [0.15, 0.5, 0.85].map((down) => [left + across * (right - left), top + down * (bottom - top)]),
      ),
    );
    const isSeen = places.some(([x, y]) => {
      const hit = topmost(document, x!, y!);
      return hit !== null && seenAt.contains(hit);
    });
    const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40) ?? '';
    return isSeen ? null : `the focus is out of sight: ${focused.tagName.toLowerCase()} "${name}"`;
  });
}
