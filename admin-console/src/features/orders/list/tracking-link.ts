/** The courier's tracking page, or null for everything that is not a web address: a `javascript:` link must never be clickable. */
export function trackingLink(url: string | null): string | null {
  if (!url || !URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
