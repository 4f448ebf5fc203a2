// Turns the master pictures into the files the shop serves.
//   node publish.mjs <folder with <stem>.png masters>
// Masters stay outside the repository; published/ is committed.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const WIDTHS = [320, 480, 800];
/** @type {Record<string, (picture: import('sharp').Sharp) => import('sharp').Sharp>} */
const ENCODERS = {
  avif: (picture) => picture.avif({ quality: 50, effort: 4 }),
  webp: (picture) => picture.webp({ quality: 73, effort: 6, smartSubsample: true }),
};

const published = join(dirname(fileURLToPath(import.meta.url)), 'published');
const listing = join(published, 'pictures.json');

const fileName = (
  /** @type {string} */ stem,
  /** @type {string} */ hash,
  /** @type {number} */ width,
  /** @type {string} */ format,
) => `${stem}-${hash}-${width}.${format}`;

/**
 * Of the pixels alone: after a change of ENCODERS, empty published/ first.
 * @param {Buffer} master
 */
async function hashOf(master) {
  const pixels = await sharp(master).removeAlpha().raw().toBuffer();
  return createHash('sha256').update(pixels).digest('hex').slice(0, 8);
}

/** @param {string} stem @param {Buffer} master */
async function publish(stem, master) {
  const hash = await hashOf(master);
  const present = new Set(await readdir(published));
  const names = new Set();
  for (const width of WIDTHS) {
    for (const [format, encode] of Object.entries(ENCODERS)) {
      const name = fileName(stem, hash, width, format);
      names.add(name);
      // sharp drops all metadata unless asked to keep it
      if (!present.has(name)) await encode(sharp(master).removeAlpha().resize({ width })).toFile(join(published, name));
    }
  }
  const ofThisStem = new RegExp(`^${stem}-[0-9a-f]{8}-\\d+\\.(avif|webp)$`);
  for (const name of present) if (ofThisStem.test(name) && !names.has(name)) await rm(join(published, name));
  return { hash, widths: WIDTHS };
}

const masters = process.argv[2];
if (!masters) {
  console.error('usage: node publish.mjs <folder with the master PNGs>');
  process.exit(1);
}
await mkdir(published, { recursive: true });
const pictures = JSON.parse(await readFile(listing, 'utf8').catch(() => '{}'));
for (const file of (await readdir(masters)).filter((name) => /^(?!hero-).*\.png$/.test(name)).sort()) {
  const stem = basename(file, '.png');
  pictures[stem] = await publish(stem, await readFile(join(masters, file)));
  console.log(stem, pictures[stem].hash);
}
const sorted = Object.fromEntries(Object.entries(pictures).sort(([a], [b]) => (a < b ? -1 : 1)));
// One line a picture, so that a new one changes no other. Written last: whoever reads the list finds every file it names.
const lines = Object.entries(sorted).map(([stem, widths]) => `  ${JSON.stringify(stem)}: ${JSON.stringify(widths)}`);
await writeFile(listing, `{\n${lines.join(',\n')}\n}\n`);
