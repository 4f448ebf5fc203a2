// Turns the wide pictures of the home page into the files the storefront is built with.
//   node publish-heroes.mjs <folder with hero-<animal>.png masters>
// Their names carry no hash: the storefront's build gives each file its own.
import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const WIDE = [800, 1200, 1600];
/** What a shared link of the shop shows: JPEG, in the shape that messengers ask for, with the board in it. */
const SHARED = { stem: 'hero-mutton', width: 1200, height: 630 };
const here = dirname(fileURLToPath(import.meta.url));
const target = join(here, '../../../storefront/src/features/home/pictures');
const shared = join(here, '../../../storefront/public/share/shop.jpg');

const masters = process.argv[2];
if (!masters) {
  console.error('usage: node publish-heroes.mjs <folder with the master PNGs>');
  process.exit(1);
}
for (const file of (await readdir(masters)).filter((name) => /^hero-.*\.png$/.test(name)).sort()) {
  const stem = basename(file, '.png');
  for (const width of WIDE) {
    const picture = sharp(join(masters, file)).removeAlpha().resize({ width });
    await picture
      .clone()
      .avif({ quality: 49, effort: 7 })
      .toFile(join(target, `${stem}-${width}.avif`));
    await picture
      .clone()
      .webp({ quality: 70, effort: 6, smartSubsample: true })
      .toFile(join(target, `${stem}-${width}.webp`));
  }
  if (stem === SHARED.stem) {
    const { width, height } = SHARED;
    await sharp(join(masters, file))
      .removeAlpha()
      .resize(width, height, { position: 'right' })
      .jpeg({ quality: 82, mozjpeg: true })
      .toFile(shared);
  }
  console.log(stem);
}
