import { type Answer, type Answers, type Call, no } from './shop-answers/answer';
import { COUPON_AND_OFFER_ANSWERS } from './shop-answers/coupons-and-offers';
import { LOG_ANSWERS } from './shop-answers/logs';
import { MONEY_ANSWERS } from './shop-answers/money';
import { ORDER_ANSWERS } from './shop-answers/orders';
import { OWN_ACCOUNT_ANSWERS } from './shop-answers/own-account';
import { PEOPLE_ANSWERS } from './shop-answers/people';
import { PRODUCT_ANSWERS } from './shop-answers/products';
import { SETTINGS_ANSWERS } from './shop-answers/settings';
import { SHOPPER_ANSWERS } from './shop-answers/shoppers';
import { SIGN_IN_ANSWERS } from './shop-answers/sign-in';
import { TESTIMONIAL_ANSWERS } from './shop-answers/testimonials';
import type { ShopState } from './shop-state';

const ALL: Answers = {
  ...SIGN_IN_ANSWERS,
  ...OWN_ACCOUNT_ANSWERS,
  ...SETTINGS_ANSWERS,
  ...COUPON_AND_OFFER_ANSWERS,
  ...PRODUCT_ANSWERS,
  ...TESTIMONIAL_ANSWERS,
  ...PEOPLE_ANSWERS,
  ...LOG_ANSWERS,
  ...SHOPPER_ANSWERS,
  ...MONEY_ANSWERS,
  ...ORDER_ANSWERS,
};
const BY_PATTERN = Object.entries(ALL).map(([pattern, answer]): [RegExp, Answer] => [
  new RegExp(`^${pattern.replace(':id', '([^/]+)')}$`),
  answer,
]);

/** What the shop answers to a call of the console. */
export function answerCall(shop: ShopState, call: Call): Response {
  const path = call.path.split('?')[0] ?? '';
  const isOpenToAll = path === '/config' || path.startsWith('/admin/login');
  if (!isOpenToAll && call.token !== shop.token) return no(401, 'Please log in.');
  for (const [pattern, answer] of BY_PATTERN) {
    const found = pattern.exec(`${call.method} ${path}`);
    if (found) return answer(shop, call, found[1] ?? '');
  }
  return no(404, 'There is nothing here.');
}
