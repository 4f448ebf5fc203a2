/** What a device needs to put this shop on its home screen: its own name, our sign, two short ways in. */
export function webManifest(shop: { name: string; tagline: string }): object {
  return {
    id: '/',
    name: shop.name,
    short_name: shop.name,
    description: shop.tagline,
    lang: 'en-IN',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // Butcher's paper and oxblood, as in the storefront's tokens; each page names the dark ones itself.
    background_color: '#faf3ea',
    theme_color: '#85182a',
    categories: ['food', 'shopping'],
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-192.png', 192, 'maskable'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      shortcut('Track order', '/?open=tracking', 'shortcut-track.png'),
      shortcut('Cart', '/?open=cart', 'shortcut-cart.png'),
    ],
  };
}

const icon = (file: string, size: number, purpose: string) => ({
  src: `/icons/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const shortcut = (name: string, url: string, file: string) => ({ name, url, icons: [icon(file, 96, 'any')] });
