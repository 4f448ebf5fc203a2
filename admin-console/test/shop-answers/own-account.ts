import { PASSWORD } from '../shop-state';
import { type Answers, no, ok, take } from './answer';

export const OWN_ACCOUNT_ANSWERS: Answers = {
  'GET /admin/own/second-factor': (shop) => ok(shop.secondFactor),
  'POST /admin/own/second-factor/authenticator-setup': (_shop, { body }) =>
    (body as { password: string }).password === PASSWORD
      ? ok({ secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Shop:meera@example.com?secret=JBSWY3DPEHPK3PXP' })
      : no(422, 'Your current password is incorrect.'),
  'POST /admin/own/second-factor/authenticator': (shop) => {
    shop.secondFactor = {
      ...shop.secondFactor,
      is_on: true,
      authenticator_since: '2026-11-23T09:00:00Z',
      recovery_codes_left: 10,
    };
    return ok({ second_factor: shop.secondFactor, recovery_codes: ['7KQ2-M9XD-04TB-ZR5H'] });
  },
  'GET /admin/own/sessions': (shop) => ok(shop.signIns),
  'DELETE /admin/own/sessions/:id': (shop, _call, id) => {
    take(shop.signIns, id);
    return new Response(null, { status: 204 });
  },
  'DELETE /admin/own/other-sessions': (shop) => {
    shop.signIns = shop.signIns.filter(({ is_current }) => is_current);
    return new Response(null, { status: 204 });
  },
};
