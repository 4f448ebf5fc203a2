/**
 * Clerk's publishable key names the host of the instance's own Frontend API: `pk_test_` or `pk_live_`, then base64 of
 * `<host>$`. Source: @clerk/shared/keys. Answers that host's address, or null when the key is none.
 */
export function clerkAddress(publishableKey: string): string | null {
  const [, encoded] = /^pk_(?:test|live)_([A-Za-z0-9+/=]+)$/.exec(publishableKey) ?? [];
  const [, host] = /^([a-z0-9-]+(?:\.[a-z0-9-]+)+)\$$/i.exec(Buffer.from(encoded ?? '', 'base64').toString()) ?? [];
  return host ? `https://${host}` : null;
}
