import { expect, it } from '@jest/globals';
import { otherWidth } from './other-width';

const at = (file: string) => `https://shop.example/pictures/${file}`;
const kept = [at('keema-1a2b-320.avif'), at('keema-1a2b-480.webp'), at('ribs-9f9f-800.avif'), at('keema-old0-800.avif')];

it('takes the widest kept picture of the same cut for one that was never seen', () => {
  expect(otherWidth(at('keema-1a2b-800.avif'), kept)).toBe(at('keema-1a2b-480.webp'));
});

it('never takes another cut, nor an older picture of the same', () => {
  expect(otherWidth(at('chops-3c3c-800.avif'), kept)).toBeNull();
  expect(otherWidth(at('chart.svg'), kept)).toBeNull();
});
