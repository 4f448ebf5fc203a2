import { describe, expect, it } from '@jest/globals';
import { addressForBrowser, isInAppBrowser } from './in-app-browser';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko)';
const VIEW = 'Mozilla/5.0 (Linux; Android 14; SM-A145F Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0';

describe('a browser inside another app', () => {
  it.each([
    ['Instagram on Android', `${VIEW} Chrome/140.0.0.0 Mobile Safari/537.36 Instagram 390.0.0.0 Android (34/14)`],
    ['Instagram on an iPhone', `${IPHONE} Mobile/22F76 Instagram 390.0.0.0 (iPhone14,5; iOS 18_5; en_IN)`],
    ['Facebook on Android', `${VIEW} Chrome/140.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/500.0.0.0;]`],
    ['Facebook on an iPhone', `${IPHONE} Mobile/22F76 [FBAN/FBIOS;FBAV/500.0;FBDV/iPhone14,5]`],
    ['WhatsApp', `${IPHONE} Mobile/22F76 WhatsApp/25.20`],
    ['LINE, which calls itself Safari too', `${IPHONE} Version/18.5 Mobile/22F76 Safari/604.1 Line/15.1.0`],
    ['any view on Android', `${VIEW} Chrome/140.0.0.0 Mobile Safari/537.36`],
    ['any view on an iPhone', `${IPHONE} Mobile/22F76`],
    ['Twitter on an iPhone', `${IPHONE} Mobile/22F76 Twitter for iPhone/11.0`],
  ])('is known: %s', (_, userAgent) => expect(isInAppBrowser({ userAgent })).toBe(true));

  it.each([
    ['Chrome on Android', `${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36`, false],
    ['Samsung Internet', `${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, false],
    ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0', false],
    ['Safari on an iPhone', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, false],
    ['Chrome on an iPhone', `${IPHONE} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, false],
    ['the shop on an iPhone’s home screen', `${IPHONE} Mobile/15E148`, true],
    [
      'Chrome on a computer',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      false,
    ],
    ['a browser that says nothing', '', false],
  ])('is not %s', (_, userAgent, standalone) => expect(isInAppBrowser({ userAgent, standalone })).toBe(false));
});

describe('the way out of an app', () => {
  const address = 'https://shop.example/hi/orders?page=2';
  it.each([
    [
      'Android',
      `${VIEW} Chrome/140`,
      'intent://shop.example/hi/orders?page=2#Intent;scheme=https;action=android.intent.action.VIEW;end',
    ],
    ['an iPhone', IPHONE, `x-safari-${address}`],
    ['a computer', 'Mozilla/5.0 (X11; Linux x86_64)', address],
  ])('on %s', (_, userAgent, expected) => expect(addressForBrowser(address, { userAgent })).toBe(expected));
});
