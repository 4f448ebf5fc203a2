import { beforeAll, it } from '@jest/globals';
import { pauseCourier, SHOPPER } from '../journeys/screens/order-screens.js';
import { SHOPPER_SCREENS } from '../journeys/screens/shopper-screens.js';
import { signUp } from '../journeys/shopping-steps.js';
import { walkAs } from './walk.js';

const { photograph, stage } = walkAs('shopper');

beforeAll(async () => {
  await pauseCourier(stage());
  await signUp(stage().page, stage().shop.urls.shop, SHOPPER);
});

it.each(SHOPPER_SCREENS)('$name', photograph);
