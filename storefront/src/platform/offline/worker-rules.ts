/** How the service worker answers a request. */
export type WorkerRule =
  /** A page of the shop: from the network, else the kept shell, which draws any page. */
  | 'page'
  /** What everyone may see: from the network, else the last answer. */
  | 'answer'
  /** A product's picture, kept once it was seen. */
  | 'picture'
  /** A part of the shop's own program that was not precached: kept once it was used. */
  | 'asset';

export interface WorkerRequest {
  url: URL;
  method: string;
  /** A page is opened, nothing is fetched for one. */
  opensPage: boolean;
  /** Asked in someone's name. */
  signed: boolean;
}

/**
 * The public answers that are kept. Not among them is whether the store is open: what is not known now is closed.
 * Nothing of a person is: that is kept by the shop itself, for as long as the person is signed in.
 */
export const CACHED_ADDRESSES = [
  '/api/config',
  '/api/products',
  '/api/offers/active',
  '/api/testimonials',
  '/api/settings/platform-fee',
  '/api/settings/surge-fee',
];

/** Addresses on the shop's host that other programs answer; the way back from the sign-in must reach the server. */
const NOT_OURS = /^\/(api|admin|identity|razorpay|borzo|pictures|login\/callback)(\/|$)/;
const A_FILE = /\.\w{1,12}$/;

/** What the service worker does with a request; null: it stays out of the way. */
export function ruleFor({ url, method, opensPage, signed }: WorkerRequest, origin: string): WorkerRule | null {
  if (method !== 'GET' || url.origin !== origin || signed) return null;
  const { pathname, search } = url;
  if (opensPage) return NOT_OURS.test(pathname) || A_FILE.test(pathname) ? null : 'page';
  if (CACHED_ADDRESSES.includes(pathname)) return search === '' ? 'answer' : null;
  if (/^\/pictures\/[\w.-]+$/.test(pathname)) return 'picture';
  return pathname.startsWith('/assets/') ? 'asset' : null;
}
