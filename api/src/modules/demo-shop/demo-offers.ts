/** What the demo shop's banner says, with the coupons behind it. */
export const DEMO_OFFERS = [
  {
    name: 'Fresh Start',
    description: '10% off your order, up to ₹100',
    coupon: { code: 'FRESH10', discount_type: 'percentage', discount_value: 10, max_discount: 100 },
  },
  {
    name: 'Welcome Treat',
    description: '₹50 off when you order for ₹399 or more',
    coupon: { code: 'WELCOME50', discount_type: 'fixed', discount_value: 50, min_order: 399 },
  },
];
