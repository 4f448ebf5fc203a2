import { createHash } from 'node:crypto';
import type { Sharp, SharpConstructor } from 'sharp';
import { inspectPicture, MAX_PIXELS, refused } from './inspect-picture.js';

export interface EncodedPicture {
  /** Of the file that was sent and of the way it is encoded. */
  hash: string;
  /** What stands after the picture's name, and the bytes: `-480.webp`. */
  files: { ending: string; bytes: Buffer }[];
}

const WIDTHS = [320, 480, 800];
const LARGEST = 800;
/** Behind what is transparent: the paper of the shop. */
const GROUND = '#f6f0e8';
const FORMATS: Record<string, (square: Sharp) => Sharp> = {
  avif: (square) => square.avif({ quality: 55, effort: 3 }),
  webp: (square) => square.webp({ quality: 80, effort: 4, smartSubsample: true }),
};
/** The ends of the names of one picture's files. */
export const PICTURE_ENDINGS = WIDTHS.flatMap((width) => Object.keys(FORMATS).map((format) => `-${width}.${format}`));
/** Part of the hash: change it together with anything that changes the bytes. */
const RECIPE = 'square-800/1';
const MAX_SECONDS = 30;

/**
 * Turns what was sent into the files that the shop serves: the way up that the camera says, square, three widths, two
 * formats, nothing of the original's metadata. Every card, slide and page of the shop shows a square, as the pictures
 * that came with it are: the crop happens once, here, around what draws the eye, and not in each place again.
 * @throws ShopError PICTURE_REFUSED
 */
export async function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  await inspectPicture(bytes);
  const { default: sharp } = await import('sharp');
  const square = await cutSquare(sharp, bytes).catch((cause: unknown) => {
    throw refused('This picture is damaged.', cause);
  });
  const files = [];
  for (const width of WIDTHS) {
    for (const [format, encode] of Object.entries(FORMATS)) {
      const picture = sharp(square.data, { raw: square.info }).resize(width, width);
      files.push({ ending: `-${width}.${format}`, bytes: await encode(picture).toBuffer() });
    }
  }
  return { hash: createHash('sha256').update(RECIPE).update(bytes).digest('hex').slice(0, 16), files };
}

function cutSquare(sharp: SharpConstructor, bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize(LARGEST, LARGEST, { fit: 'cover', position: sharp.strategy.attention })
    .flatten({ background: GROUND })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}
