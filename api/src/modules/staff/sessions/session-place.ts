/** From where a person signs in. */
export interface SessionPlace {
  /** An IPv4 address, or the first three groups of an IPv6 one. */
  site: string;
  userAgent: string | undefined;
}

/** The order decides: Edge also says that it is Chrome, and Chrome that it is Safari. */
const BROWSERS: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOPX\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\b(?:Headless)?Chrome\/|\bCriOS\/|\bChromium\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: [name: string, sign: RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** `Chrome on Android`: enough for a person to know their own device again; nothing of versions is kept. Null when nothing of it is known. */
export function describeDevice(userAgent: string | undefined): string | null {
  const find = (signs: typeof BROWSERS): string | undefined => signs.find(([, sign]) => sign.test(userAgent ?? ''))?.[0];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? null);
}

/** The network around a visitor's site: `203.0.113.0/24`, `2001:db8:48::/48`. */
export function wideNetwork(site: string): string {
  return site.includes(':') ? `${site}::/48` : `${site.split('.').slice(0, 3).join('.')}.0/24`;
}
