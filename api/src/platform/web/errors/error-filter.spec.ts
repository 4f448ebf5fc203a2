import { expect, it } from '@jest/globals';
import { asShopError } from './error-filter.js';

const failure = (statusCode: number): Error => Object.assign(new Error('of the framework'), { statusCode });

it.each([
  [416, 416, 'The file has no such part.'],
  [414, 400, 'The address of the request is too long.'],
  [413, 413, 'The request is too large.'],
  [415, 415, 'The request must be JSON.'],
  [400, 400, 'The request is not valid JSON.'],
  [500, 500, 'An unexpected error occurred.'],
])('answers the refusal %i of the framework with %i and "%s"', (said, status, message) => {
  expect(asShopError(failure(said))).toMatchObject({ status, message });
});
