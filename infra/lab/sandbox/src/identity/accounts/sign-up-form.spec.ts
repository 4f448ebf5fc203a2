import { describe, expect, it } from '@jest/globals';
import { readPhone, readSignUp } from './sign-up-form.js';

describe('the sign-up form', () => {
  it.each([
    ['98765 43210', '+919876543210'],
    ['098765-43210', '+919876543210'],
    ['+91 98765 43210', '+919876543210'],
    ['0044 20 7946 0958', '+442079460958'],
    ['+91 (0) 98765 43210', '+919876543210'],
    ['0091-98765-43210', '+919876543210'],
    ['91 98765 43210', '+919876543210'],
    ['\u202a+91\u00a098765\u201143210\u202c', '+919876543210'],
    ['९८७६५ ४३२१०', '+919876543210'],
    ['৯৮৭৬৫৪৩২১০', '+919876543210'],
    ['+91 12345 67890', null],
    ['+91 98765 4321', null],
    ['12345', null],
    ['1234567890', null],
    ['call me', null],
  ])('reads the mobile number "%s" as %s', (typed, number) => {
    expect(readPhone(typed)).toBe(number);
  });

  it('takes a person without a mobile number', () => {
    const form = { name: ' Ravi Patil ', email: ' ravi@example.com ', phone: ' ', password: '12345678' };
    expect(readSignUp(form)).toEqual({
      person: { name: 'Ravi Patil', email: 'ravi@example.com', phone: null, password: '12345678' },
      errors: null,
    });
  });

  it.each(['', 'ravi', 'ravi@', 'ravi@home', 'a b@example.com', '<b>@example.com'])(
    'refuses "%s" as an e-mail address',
    (email) => {
      expect(readSignUp({ name: 'Ravi', email, password: '12345678' }).errors).toHaveProperty('email');
    },
  );
});
