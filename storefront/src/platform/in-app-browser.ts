const APPS =
  /\b(Instagram|FBAN|FBAV|FB_IAB|WhatsApp|Snapchat|LinkedInApp|Twitter|Telegram|Pinterest|BytedanceWebview|musical_ly)\b|\bLine\//;
const ANDROID_VIEW = /\bAndroid\b.*; wv\)/;
const IOS = /\b(iPhone|iPad|iPod)\b/;

type Device = Pick<Navigator, 'userAgent'> & { standalone?: boolean };

/**
 * Whether another app shows the shop in a view of its own, where a frame cannot hand over to a UPI app and often cannot lie over the
 * page. A browser on iOS calls itself Safari as well, a view does not; neither does the shop on the home screen, which is none.
 */
export function isInAppBrowser({ userAgent, standalone = false }: Device = navigator): boolean {
  if (APPS.test(userAgent) || ANDROID_VIEW.test(userAgent)) return true;
  return IOS.test(userAgent) && !/\bSafari\//.test(userAgent) && !standalone;
}

/** The address by which a link leads out of another app into the phone's browser. Elsewhere it is the address itself. */
export function addressForBrowser(address: string, { userAgent }: Pick<Navigator, 'userAgent'> = navigator): string {
  const { protocol, host, pathname, search } = new URL(address);
  if (IOS.test(userAgent)) return `x-safari-${address}`;
  if (!/\bAndroid\b/.test(userAgent)) return address;
  const intent = ['Intent', `scheme=${protocol.slice(0, -1)}`, 'action=android.intent.action.VIEW', 'end'].join(';');
  return `intent://${host}${pathname}${search}#${intent}`;
}
