import type { Page } from 'playwright-core';
import { type OpenShop, steer } from '../open-shop.js';
import type { OwnerClient } from '../owner-client.js';

/** Where a screen is shown: somebody's page, in front of a whole shop. */
export interface Stage {
  shop: OpenShop;
  owner: OwnerClient;
  page: Page;
  /** How to leave the screen when the next one would suffer from it. */
  afterwards(undo: () => Promise<unknown>): void;
}

/** One screen in one state. To add a state, add one of these to a list. */
export interface Screen {
  name: string;
  /** It is about what stays at the edge of the window, so that a picture shows the window and not the whole page. */
  inWindow?: boolean;
  /** It is about what only narrow pages show. */
  onPhone?: boolean;
  /** It is made of the same parts as a neighbour: `npm test` leaves it out, `npx nx run lab:a11y` and `npm run screens` look at it. */
  isVariant?: boolean;
  show(stage: Stage): Promise<void>;
  /** What has to be done again when the window has got another width. */
  settle?(page: Stage['page']): Promise<void>;
}

/** The screens that this run looks at. */
export function chooseScreens(screens: Screen[]): Screen[] {
  return process.env.ALL_THEMES_AND_WIDTHS ? screens : screens.filter(({ isVariant }) => !isVariant);
}

/** A stage, and how to clear it for the next screen. */
export function setStage(props: Omit<Stage, 'afterwards'>): Stage & { clear(): Promise<void> } {
  let undos: (() => Promise<unknown>)[] = [];
  const clear = async () => {
    const all = undos;
    undos = [];
    for (const undo of all) await undo();
  };
  return { ...props, afterwards: (undo) => void undos.push(undo), clear };
}

export const goTo = async ({ page, shop }: Stage, path: string): Promise<void> => {
  await page.goto(`${shop.urls.shop}${path}`);
};

/** The open window says this. */
export const dialogShows = ({ page }: Stage, text: string | RegExp): Promise<void> =>
  page.getByRole('dialog').getByText(text).first().waitFor();

/** Pages come as the bare shell, without what the shop has laid into them: as from a plain file server. */
export async function serveBareShell({ page, shop, afterwards }: Stage): Promise<void> {
  await page.route(
    () => true,
    (route) =>
      // A page of a person's own is never rendered beforehand.
      route.request().resourceType() === 'document' ? route.continue({ url: `${shop.urls.shop}/orders` }) : route.fallback(),
  );
  afterwards(() => letThrough(page));
}

/** Something that the page asks for does not answer, as long as the screen is shown. */
export async function holdReplies({ page, afterwards }: Stage, address: RegExp): Promise<void> {
  await page.route(address, () => new Promise<void>(() => {}));
  afterwards(() => letThrough(page));
}

/** Requests for something that the page asks for are aborted, as long as the screen is shown. */
export async function abortRequests({ page, afterwards }: Stage, address: RegExp): Promise<void> {
  await page.route(address, (route) => route.abort());
  afterwards(() => letThrough(page));
}

/** The device has lost its network, as long as the screen is shown. */
export async function goOffline({ page, afterwards }: Stage): Promise<void> {
  afterwards(() => page.context().setOffline(false));
  await page.context().setOffline(true);
}

// The page that waited would go on now, and get in the way of the next screen.
async function letThrough(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** The newest shipment goes on to this courier status. */
export async function advanceShipment(stage: Stage, to: string): Promise<void> {
  const newest = (await listShipments(stage)).at(-1)!;
  await steer(stage.shop, `/borzo/control/orders/${newest.order_id}/advance`, { to });
}

/** What the courier has been booked for, the oldest first. */
export async function listShipments({ shop }: Stage): Promise<{ order_id: number }[]> {
  const state = await (await fetch(`${shop.urls.sandbox}/borzo/control/state`)).json();
  return (state as { shipments: { order_id: number }[] }).shipments;
}

/**
 * On phones whatever scrolls goes under the cart bar; half a button below it is no target, and nobody presses it there. What comes into
 * sight may get its height a frame later: so it is looked at again until three frames in a row are clear.
 */
export const scrollClearOfCartBar = (page: Page, buttons: string): Promise<void> =>
  page.evaluate(async (selector) => {
    const bar = [...document.querySelectorAll('button')].find((button) => button.textContent?.includes('View cart'));
    const isCut = (button: Element): boolean => {
      const { top, bottom } = button.getBoundingClientRect();
      return top < window.innerHeight && bottom > bar!.getBoundingClientRect().top - 24;
    };
    for (let turn = 0, clear = 0; bar?.checkVisibility() && turn < 150 && clear < 3; turn++) {
      await new Promise(requestAnimationFrame);
      clear = [...document.querySelectorAll(selector)].some(isCut) ? 0 : clear + 1;
      if (clear === 0) window.scrollBy({ top: 20, behavior: 'instant' });
    }
  }, buttons);
