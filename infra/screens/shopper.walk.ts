import { beforeAll, it } from '@jest/globals';
import { pauseCourier, SHOPPER } from '../local/e2e/screens/order-screens.js';
import { SHOPPER_SCREENS } from '../local/e2e/screens/shopper-screens.js';
import { signUp } from '../local/e2e/shopping-steps.js';
import { walkAs } from './walk.js';

const { photograph, stage } = walkAs('shopper');

beforeAll(async () => {
  await pauseCourier(stage());
  await signUp(stage().page, stage().shop.urls.shop, SHOPPER);
});

it.each(SHOPPER_SCREENS)('$name', photograph);
