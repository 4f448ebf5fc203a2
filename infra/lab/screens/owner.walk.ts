import { describe, it } from '@jest/globals';
import { buyByApi } from '../journeys/buy-by-api.js';
import { pauseCourier } from '../journeys/screens/order-screens.js';
import { NO_ORDERS, OWNER_SCREENS, OWNER_SIGN_IN_SCREENS } from '../journeys/screens/owner-screens.js';
import { OWNER_DATA_SCREENS } from '../journeys/screens/owner-data-screens.js';
import { OWNER_FAILURE_SCREENS, OWNER_WINDOW_SCREENS } from '../journeys/screens/owner-window-screens.js';
import { walkAs } from './walk.js';

const { photograph, stage } = walkAs('owner');

describe('of a new shop', () => {
  it.each([...OWNER_SIGN_IN_SCREENS, NO_ORDERS])('$name', photograph);
});

describe('once somebody has bought', () => {
  it('the first order', async () => {
    await pauseCourier(stage());
    await buyByApi(stage().shop, 'meena@example.com');
  });

  it.each([...OWNER_SCREENS, ...OWNER_WINDOW_SCREENS, ...OWNER_DATA_SCREENS, ...OWNER_FAILURE_SCREENS])('$name', photograph);
});
