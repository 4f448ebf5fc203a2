import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { describeDataMap } from './privacy/data-map.js';
import { describeOwnersSide } from './privacy/owners-side.js';
import { PrivacyShop } from './privacy/privacy-shop.js';
import { describeShoppersSide } from './privacy/shoppers-side.js';

// One application for all of it: what is erased here must be found nowhere in it.
let opened: PrivacyShop;
beforeAll(async () => {
  opened = await PrivacyShop.open();
});
afterAll(() => opened.close());
beforeEach(() => opened.fixture.shop.clock.set(new Date()));

describeDataMap(() => opened);
describeShoppersSide(() => opened);
describeOwnersSide(() => opened);
