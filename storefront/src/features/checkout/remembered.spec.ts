import { afterEach, describe, expect, it } from '@jest/globals';
import { priceOrder } from '@shop/domain';
import { rememberedPincode, rememberPincode } from '../../platform/delivery-promise/remembered-pincode';
import { openCheckoutMemory } from './flow/open-checkout';
import { packsKey, sameContent } from './quote/planned-order';
import { rememberAddress, startingAddress } from './address/remembered-address';
import { aCart, anAddress } from './testing/test-orders';

const meera = { id: 'meera', name: 'Meera Joshi', phone: '+91 98200 98200' };

afterEach(() => {
  localStorage.clear();
  localStorage.clear();
});

describe('the address that the form starts with', () => {
  it('knows the account and the default city', () => {
    expect(startingAddress(meera)).toEqual({
      name: 'Meera Joshi',
      phone: '9820098200',
      line1: '',
      area: '',
      city: 'Mumbai',
      pincode: '',
    });
    expect(startingAddress(undefined)).toMatchObject({ name: '', phone: '', city: 'Mumbai' });
  });

  it('is the last one of this shopper, never of another', () => {
    rememberAddress('meera', anAddress());
    expect(startingAddress(meera)).toEqual(anAddress());
    expect(startingAddress({ ...meera, id: 'arjun' })).toMatchObject({ line1: '', city: 'Thane' });
  });

  it('has the pincode that was chosen before there was a cart', () => {
    rememberPincode('400601');
    expect(startingAddress(meera)).toMatchObject({ name: 'Meera Joshi', line1: '', pincode: '400601' });
    expect(startingAddress(undefined)).toMatchObject({ line1: '', pincode: '400601' });
  });

  it('is not the last one when another pincode was chosen since, and is where they are the same', () => {
    rememberAddress('meera', anAddress());
    expect(rememberedPincode()).toBe(anAddress().pincode);
    expect(startingAddress(meera)).toEqual(anAddress());
    rememberPincode('400601');
    expect(startingAddress(meera)).toMatchObject({ name: 'Meera Joshi', line1: '', pincode: '400601' });
  });

  it.each(['{"line1":7,"city":null}', '[]', 'not json', '"text"'])('takes nothing from a broken memory: %s', (kept) => {
    localStorage.setItem('shop.address.meera', kept);
    expect(startingAddress(meera)).toMatchObject({ line1: '', city: 'Mumbai' });
  });
});

describe('the open checkout that a tab remembers', () => {
  const totals = priceOrder({ lines: aCart(), platformFee: 20, surgeFee: 0, deliveryFee: 49, discount: 0 });
  const order = { checkout_id: 'c1', cart: aCart(), address: anAddress(), coupon_code: null, totals };
  const open = { shopperId: 'meera', order, paymentOrderId: 'order_1' };

  it('comes back after a reload, for its own shopper, until it is done', () => {
    openCheckoutMemory().remember(open);
    expect(openCheckoutMemory().recall('meera')).toEqual(open);
    expect(openCheckoutMemory().recall('arjun')).toBeNull();
    openCheckoutMemory().forget();
    expect(openCheckoutMemory().recall('meera')).toBeNull();
  });

  it.each(['{}', '{"shopperId":"meera"}', '7', 'broken'])('is nothing when it cannot be read: %s', (kept) => {
    localStorage.setItem('shop.open-checkout', kept);
    expect(openCheckoutMemory().recall('meera')).toBeNull();
  });
});

describe('two orders', () => {
  const order = { cart: aCart(), address: anAddress(), coupon_code: null };
  const two = [...aCart(), ...aCart({ id: 'mutton' })];

  it('are the same when packs, address and coupon are, whatever the prices and the order of lines', () => {
    expect(sameContent(order, { ...order, cart: aCart({ price: 999 }) })).toBe(true);
    expect(packsKey(two)).toBe(packsKey(two.toReversed()));
  });

  it('differ by a pack, a word of the address or the coupon', () => {
    expect(sameContent(order, { ...order, cart: aCart({ qty: 3 }) })).toBe(false);
    expect(sameContent(order, { ...order, address: anAddress({ area: 'Kopri' }) })).toBe(false);
    expect(sameContent(order, { ...order, coupon_code: 'FRESH10' })).toBe(false);
  });
});
