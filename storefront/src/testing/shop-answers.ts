import type { Schemas } from '@shop/contract';
import { BLANK_PRODUCT, type CartLine, cartProductOf } from '@shop/domain';
import type { ShopConfig } from '../platform/shop-config';
import { type Answers, reply } from './fake-api';

type Product = Schemas['ProductReply'];

export function aProduct(changes: Partial<Product> = {}): Product {
  return {
    ...BLANK_PRODUCT,
    id: 'p1',
    name: 'Mutton Curry Cut',
    price: 449,
    weight: 500,
    tags: ['Mutton'],
    cut: 'Curry cut',
    ...changes,
  };
}

export function aLine(changes: Partial<CartLine> = {}): CartLine {
  return { ...cartProductOf(aProduct()), qty: 1, ...changes };
}

export const chicken = aProduct({ id: 'p2', name: 'Chicken Breast', price: 289, tags: ['Chicken', 'Boneless'], cut: null });

export const aConfig: ShopConfig = {
  shop: {
    name: 'Yeoor Fresh',
    tagline: 'Fresh meat, hand-cut',
    legal_name: 'Yeoor Fresh Foods',
    email: 'care@yeoorfresh.example',
    phone: '+91 22 5550 0199',
    address: 'Shop 4, Vartak Nagar, Thane West 400606',
    fssai: '11500000000000',
    gstin: null,
    hours: [
      { part: 'Morning', time: '8:00 AM to 2:00 PM' },
      { part: 'Evening', time: '5:00 PM to 8:00 PM' },
    ],
    latitude: 19.2,
    longitude: 72.97,
  },
  sign_in: {
    kind: 'oidc',
    issuer: 'http://identity.test',
    client_id: 'shop',
    audience: 'http://shop.test/api',
    publishable_key: null,
  },
  payment: { checkout_js: 'http://pay.test/checkout.js' },
  map: { tile_url: null, attribution: '' },
  shop_url: 'http://shop.test',
  admin_url: 'http://admin.test',
};

/** The specified samples, as a shop has them from its first start. */
export const sampleVoices: Schemas['CustomerVoicesReply'] = {
  rating: { average: 4.9, count: 2000, is_sample: true },
  testimonials: Array.from({ length: 6 }, (_, index) => aTestimonial({ id: `sample-${index + 1}` })),
};

export function aTestimonial(changes: Partial<Schemas['TestimonialReply']> = {}): Schemas['TestimonialReply'] {
  const unsaid = { name_hi: null, name_mr: null, area_hi: null, area_mr: null, text_hi: null, text_mr: null };
  const testimonial = { id: 't1', name: 'Home cook', area: 'Naupada', text: 'Even pieces.', rating: 5, is_sample: true };
  return { ...unsaid, ...testimonial, is_verified: false, ...changes };
}

/** An open shop with two products and no offers. */
export function openShopAnswers(changes: Answers = {}): Answers {
  return {
    'GET /config': reply(aConfig),
    'GET /products': reply([aProduct(), chicken]),
    'GET /products/sold-out': reply([]),
    'GET /offers/active': reply([]),
    'GET /testimonials': reply(sampleVoices),
    'GET /settings/store-status': reply({ setting_value: 'true' }),
    'GET /settings/platform-fee': reply({ setting_value: 20 }),
    'GET /settings/surge-fee': reply({ setting_value: 0 }),
    'GET /delivery/promise': reply({ promised_from: null, promised_until: null, after_opening: false }),
    'GET /orders/active': reply({ order: null }),
    'GET /orders': reply([]),
    'GET /cart': reply({ version: 0, lines: [], ordered: [] }),
    'GET /addresses': reply([]),
    ...changes,
  };
}
