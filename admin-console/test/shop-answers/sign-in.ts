import { PASSWORD } from '../shop-state';
import { type Answers, no, ok } from './answer';

const OFFICE = [
  'own-account',
  'packing',
  'availability',
  'orders',
  'products',
  'coupons',
  'offers',
  'testimonials',
  'settings',
  'overview',
  'money',
  'log',
];

/** As the API gives them out, told by its own test. */
const PERMISSIONS_OF: Record<string, string[]> = {
  owner: OFFICE.concat('log-revert', 'acknowledge-differences', 'people', 'shop-details', 'security', 'shopper-data'),
  manager: OFFICE,
  packer: ['own-account', 'packing', 'availability'],
};

export const SIGN_IN_ANSWERS: Answers = {
  'GET /config': (shop) =>
    ok({
      shop: { name: 'Thane Fresh Meats', hours: shop.details.hours },
      shop_url: 'http://shop.localhost/',
      admin_url: 'http://admin.localhost/',
    }),
  'POST /admin/login': (shop, { body }) => {
    const { email, password } = body as { email: string; password: string };
    if (email !== shop.email || password !== PASSWORD) return no(401, '');
    return ok(shop.secondStep ?? { token: shop.token, expires_at: '' });
  },
  'POST /admin/login/second-factor': (shop, { body }) =>
    (body as { code: string }).code === '123456'
      ? ok({ token: shop.token, expires_at: '' })
      : no(422, 'This code or passkey is wrong or was already used. Please try the next one.'),
  'POST /admin/logout': () => new Response(null, { status: 204 }),
  'GET /admin/session': (shop) =>
    ok({ email: shop.email, name: 'Meera', role: shop.role, permissions: PERMISSIONS_OF[shop.role] }),
};
