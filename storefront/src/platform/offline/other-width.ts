import type { SerwistPlugin } from 'serwist';

const PICTURE = /^(.*)-(\d+)\.(avif|webp)$/;

/** Among the kept pictures the widest that shows the same as the wanted one. */
export function otherWidth(url: string, cached: readonly string[]): string | null {
  const stem = PICTURE.exec(url)?.[1];
  if (stem === undefined) return null;
  const same = cached.map((address) => PICTURE.exec(address)).filter((parts) => parts?.[1] === stem);
  return same.toSorted((one, other) => Number(other?.[2]) - Number(one?.[2]))[0]?.[0] ?? null;
}

/** Without a network a large picture that was only seen small is shown from the small one. */
export function fallsBackOnOtherWidth(cacheName: string): SerwistPlugin {
  return {
    handlerDidError: async ({ request }) => {
      const cache = await caches.open(cacheName);
      const other = otherWidth(
        request.url,
        (await cache.keys()).map(({ url }) => url),
      );
      return other === null ? undefined : cache.match(other);
    },
  };
}
