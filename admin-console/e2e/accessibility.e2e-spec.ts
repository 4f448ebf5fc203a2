import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findAccessibilityIssues } from '../../infra/lab/journeys/find-accessibility-issues.js';
import { type OpenShop, openShop, steer } from '../../infra/lab/journeys/open-shop.js';
import { signInOwnerByApi } from '../../infra/lab/journeys/owner-client.js';
import { NO_ORDERS, OWNER_SIGN_IN_SCREENS, OWNER_SCREENS } from '../../infra/lab/journeys/screens/owner-screens.js';
import { OWNER_DATA_SCREENS } from '../../infra/lab/journeys/screens/owner-data-screens.js';
import { OWNER_FAILURE_SCREENS, OWNER_WINDOW_SCREENS } from '../../infra/lab/journeys/screens/owner-window-screens.js';
import { chooseScreens, type Screen, setStage } from '../../infra/lab/journeys/screens/screen.js';
import { buyOnePack, signUp } from '../../infra/lab/journeys/shopping-steps.js';

let shop: OpenShop;
let stage: ReturnType<typeof setStage>;

beforeAll(async () => {
  shop = await openShop({ width: 360, height: 800, memory: false });
  const owner = await signInOwnerByApi(shop);
  stage = setStage({ shop, owner, page: await (await shop.newDevice()).newPage() });
});
afterAll(() => shop.close());

const findIssuesOn = async (screen: Screen): Promise<string[]> => {
  try {
    await screen.show(stage);
    return await findAccessibilityIssues(stage.page, screen);
  } finally {
    await stage.clear();
  }
};

// Phone and desktop, light and dark take turns (`npx nx run lab:a11y` looks at all six); at 320 px nothing sticks out of the page.
describe('nothing stands in the way of the shop’s people', () => {
  it.each([...OWNER_SIGN_IN_SCREENS, NO_ORDERS])('$name', async (screen) => expect(await findIssuesOn(screen)).toEqual([]));

  it('once somebody has bought', async () => {
    await steer(shop, '/borzo/control/clock', { paused: true });
    const shopper = await (await shop.newDevice()).newPage();
    await signUp(shopper, shop.urls.shop, 'meena@example.com');
    expect(await buyOnePack(shopper, shop.urls.shop)).toMatch(/^[0-9A-Z]{12}$/);
  });

  it.each(chooseScreens([...OWNER_SCREENS, ...OWNER_WINDOW_SCREENS, ...OWNER_DATA_SCREENS, ...OWNER_FAILURE_SCREENS]))(
    '$name',
    async (screen) => expect(await findIssuesOn(screen)).toEqual([]),
  );
});
