/** `my-shop` reads "My shop" on the pages. */
export function nameOf(clientId: string): string {
  const words = clientId.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
