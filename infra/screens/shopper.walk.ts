import fs from 'node:fs';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { type OpenShop, openShop } from '../local/e2e/open-shop.js';
import { signInOwnerByApi } from '../local/e2e/owner-client.js';
import { NO_ORDERS, OWNER_SIGN_IN_SCREENS, OWNER_SCREENS } from '../local/e2e/screens/owner-screens.js';
import { type Screen, setStage } from '../local/e2e/screens/screen.js';
import { CART_SCREENS, CHECKOUT_SCREENS, ORDER_SCREENS, pauseCourier } from '../local/e2e/screens/shopper-screens.js';
import { VISITOR_SCREENS } from '../local/e2e/screens/visitor-screens.js';
import { signUp } from '../local/e2e/shopping-steps.js';
import { type Strip, writeContactSheet } from './contact-sheet.js';
import { takePictures } from './take-pictures.js';

const FOLDER = '.reports/screens';
const strips: Strip[] = [];
let shop: OpenShop;
let visitor: ReturnType<typeof setStage>;
let shopper: ReturnType<typeof setStage>;
let owner: ReturnType<typeof setStage>;

beforeAll(async () => {
  fs.rmSync(FOLDER, { recursive: true, force: true });
  fs.mkdirSync(FOLDER, { recursive: true });
  shop = await openShop({ width: 360, height: 780, memory: false });
  const ownerClient = await signInOwnerByApi(shop);
  const aStage = async () =>
    setStage({ shop, owner: ownerClient, page: await (await shop.newDevice({ reducedMotion: 'reduce' })).newPage() });
  [visitor, shopper, owner] = [await aStage(), await aStage(), await aStage()];
  await pauseCourier(shopper);
  await signUp(shopper.page, shop.urls.shop, 'meena@example.com');
});
afterAll(async () => {
  writeContactSheet(FOLDER, strips);
  const faults = strips.flatMap(({ actor, name, faults }) => faults.map((fault) => `${actor}: ${name}: ${fault}\n`));
  fs.writeFileSync(`${FOLDER}/layout-faults.txt`, faults.join(''));
  await shop.close();
});

const photograph = async (actor: string, screen: Screen, stage: ReturnType<typeof setStage>): Promise<void> => {
  try {
    await screen.show(stage);
    strips.push(...(await takePictures({ page: stage.page, folder: FOLDER, actor, screen })));
  } finally {
    await stage.clear();
  }
};

describe('the shop', () => {
  it.each(VISITOR_SCREENS)('$name', (screen) => photograph('visitor', screen, visitor));
});
describe('the back-office, new', () => {
  it.each([...OWNER_SIGN_IN_SCREENS, NO_ORDERS])('$name', (screen) => photograph('owner', screen, owner));
});
describe('the shop, signed in', () => {
  it.each([...CART_SCREENS, ...CHECKOUT_SCREENS, ...ORDER_SCREENS])('$name', (screen) => photograph('shopper', screen, shopper));
});
describe('the back-office', () => {
  it.each(OWNER_SCREENS)('$name', (screen) => photograph('owner', screen, owner));
});
