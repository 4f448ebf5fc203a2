import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findAccessibilityIssues } from '../../infra/lab/journeys/find-accessibility-issues.js';
import { type OpenShop, openShop } from '../../infra/lab/journeys/open-shop.js';
import { signInOwnerByApi } from '../../infra/lab/journeys/owner-client.js';
import { pauseCourier, SHOPPER } from '../../infra/lab/journeys/screens/order-screens.js';
import { chooseScreens, type Screen, setStage } from '../../infra/lab/journeys/screens/screen.js';
import { SHOPPER_SCREENS } from '../../infra/lab/journeys/screens/shopper-screens.js';
import { VISITOR_SCREENS } from '../../infra/lab/journeys/screens/visitor-screens.js';
import { signUp } from '../../infra/lab/journeys/shopping-steps.js';

let shop: OpenShop;
let visitor: ReturnType<typeof setStage>;
let shopper: ReturnType<typeof setStage>;

beforeAll(async () => {
  shop = await openShop({ width: 1440, height: 900, memory: false });
  const owner = await signInOwnerByApi(shop);
  const newPage = async () => (await shop.newDevice()).newPage();
  visitor = setStage({ shop, owner, page: await newPage() });
  shopper = setStage({ shop, owner, page: await newPage() });
  await pauseCourier(shopper);
  await signUp(shopper.page, shop.urls.shop, SHOPPER);
});
afterAll(() => shop.close());

const findIssuesOn = async (screen: Screen, stage: ReturnType<typeof setStage>): Promise<string[]> => {
  try {
    await screen.show(stage);
    return await findAccessibilityIssues(stage.page, screen);
  } finally {
    await stage.clear();
  }
};

// Three widths, light and dark take turns (`npx nx run lab:a11y` looks at all six); at 320 px nothing sticks out of the page.
describe('a visitor meets no accessibility violation on', () => {
  it.each(chooseScreens(VISITOR_SCREENS))('$name', async (screen) => expect(await findIssuesOn(screen, visitor)).toEqual([]));
});

describe('a shopper meets no accessibility violation on', () => {
  it.each(chooseScreens(SHOPPER_SCREENS))('$name', async (screen) => expect(await findIssuesOn(screen, shopper)).toEqual([]));
});
