import { aTestimonial } from '../shop-state';
import { type Answers, ok, renew, save, take } from './answer';

export const TESTIMONIAL_ANSWERS: Answers = {
  'GET /admin/reviews': (shop, { path }) =>
    ok(shop.reviews.filter(({ state }) => state === new URL(path, 'http://shop').searchParams.get('state'))),
  'GET /admin/reviews/summary': ({ reviews }) => {
    const pending = reviews.filter(({ state }) => state === 'pending').length;
    return ok({
      average: reviews.length ? 4.5 : null,
      ratings: reviews.length,
      buyers: reviews.length,
      buyers_needed: 20,
      pending,
    });
  },
  'PUT /admin/reviews/:id': (shop, { body }, id) => {
    shop.reviews = shop.reviews.map((review) => ({ ...review }));
    return renew(shop.reviews, id, body);
  },
  'GET /admin/testimonials': (shop) => ok(shop.testimonials),
  'POST /admin/testimonials': (shop, { body }) => {
    shop.testimonials = [...shop.testimonials, aTestimonial({ ...(body as object), id: `t${shop.testimonials.length + 2}` })];
    return Response.json(shop.testimonials.at(-1), { status: 201 });
  },
  'PUT /admin/testimonials/order': (shop, { body }) => {
    const { ids } = body as { ids: string[] };
    shop.testimonials = shop.testimonials.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    return new Response(null, { status: 204 });
  },
  'GET /admin/testimonials/sample-rating': (shop) =>
    ok({ average: 4.9, count: 2000, is_visible: shop.isSampleRatingShown, version: shop.version }),
  'PUT /admin/testimonials/sample-rating': (shop, call) =>
    save(shop, call, ({ is_visible }) => (shop.isSampleRatingShown = Boolean(is_visible))),
  'PUT /admin/testimonials/:id': (shop, { body }, id) => {
    shop.testimonials = shop.testimonials.map((testimonial) => ({ ...testimonial }));
    return renew(shop.testimonials, id, body);
  },
  'DELETE /admin/testimonials/:id': (shop, _call, id) => ok({ id, name: take(shop.testimonials, id)?.name ?? '' }),
};
