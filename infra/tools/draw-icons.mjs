// Draws the shop's sign in the sizes that home screens ask for, into storefront/public/icons. Run it after the sign has changed:
//   node infra/tools/draw-icons.mjs
import './launcher/check-node.mjs';
import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const folder = path.resolve(import.meta.dirname, '../../storefront/public/icons');
const OXBLOOD = '#85182a';
const PAPER = '#fff6ec';

/** The cleaver with a leaf cut out of its blade, as in ui/brand.tsx, on a grid of 40. */
const SIGN = `<g transform="rotate(-38 20 20)">
  <path d="M6 15.5A2.5 2.5 0 0 1 8.5 13H23a2 2 0 0 1 2 2v8.2c0 3-2.5 5.3-5.5 5.3h-11A2.5 2.5 0 0 1 6 26z" fill="${PAPER}"/>
  <rect x="24" y="13" width="12" height="5" rx="2.5" fill="${PAPER}"/>
  <path d="M10.5 24.5c-.2-4.6 2.8-7.3 8.6-7.4.1 5.3-2.9 8.2-7.2 7.2m-2 1.7c1.5-2.7 3.2-4.4 5.6-5.7" fill="none" stroke="#2f6f36" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>
</g>`;
const TRUCK = 'M3 7h10v9H3zM13 10h4l4 3.5V16h-8zM7.5 18.5a2 2 0 1 0 0-.01M17 18.5a2 2 0 1 0 0-.01';
const BAG = 'M5 8h14l1.2 12H3.8zM8.5 11V7a3.5 3.5 0 0 1 7 0v4';

/** @param {{ rounded?: boolean, inset?: number }} [shape] inset: the share of the side that stays free around the sign */
const sign = ({ rounded = false, inset = 0 } = {}) => {
  const side = 40 / (1 - 2 * inset);
  const rest = (side - 40) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-rest} ${-rest} ${side} ${side}">
    <rect x="${-rest}" y="${-rest}" width="${side}" height="${side}" rx="${rounded ? 12 : 0}" fill="${OXBLOOD}"/>${SIGN}</svg>`;
};

/** @param {string} lines */
const shortcut = (
  lines,
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="24" fill="${OXBLOOD}"/>
  <path transform="translate(9.6 9.6) scale(1.2)" d="${lines}" fill="none" stroke="${PAPER}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** @type {[string, number, string][]} */
const ICONS = [
  ['icon-192.png', 192, sign({ rounded: true })],
  ['icon-512.png', 512, sign({ rounded: true })],
  // Launchers cut these into shapes of their own: what matters stays inside the middle four fifths.
  ['icon-maskable-192.png', 192, sign({ inset: 0.05 })],
  ['icon-maskable-512.png', 512, sign({ inset: 0.05 })],
  ['apple-touch-icon.png', 180, sign({ inset: 0.03 })],
  ['shortcut-track.png', 96, shortcut(TRUCK)],
  ['shortcut-cart.png', 96, shortcut(BAG)],
];

await fs.mkdir(folder, { recursive: true });
for (const [name, size, svg] of ICONS) {
  const drawn = sharp(Buffer.from(svg), { density: 1200 }).resize(size, size);
  await drawn.png({ palette: true, compressionLevel: 9 }).toFile(path.join(folder, name));
}
