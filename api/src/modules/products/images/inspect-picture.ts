import { ShopError } from '../../../platform/kernel/errors/shop-error.js';

/** The most pixels that are ever unpacked: a small file may claim to be a huge picture. */
export const MAX_PIXELS = 40_000_000;

/** The first bytes of the kinds we read. Everything else, drawings with scripts above all, never reaches the decoder. */
const KINDS: [kind: string, at: number, bytes: string][] = [
  ['jpeg', 0, '\xff\xd8\xff'],
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['webp', 8, 'WEBP'],
  ['heif', 4, 'ftypavif'],
];

/**
 * Looks at the content of a file, not at its name: a whole picture of a kind we read, neither too small nor too large.
 * @throws ShopError PICTURE_REFUSED
 */
export async function inspectPicture(bytes: Buffer): Promise<void> {
  const kind = KINDS.find(([, at, start]) => bytes.subarray(at, at + start.length).equals(Buffer.from(start, 'latin1')))?.[0];
  if (!kind) throw refused('Only JPEG, PNG, WebP and AVIF pictures can be shown.');
  // Its library takes 12 MiB, and most processes never see a new picture.
  const { default: sharp } = await import('sharp');
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw refused('This picture is damaged.', cause);
    });
  if (format !== kind || !width || !height) throw refused('This picture is damaged.');
  if (width * height > MAX_PIXELS) throw refused('This picture is too large: 40 megapixels at most.');
}

export const refused = (text: string, cause?: unknown): ShopError => new ShopError('PICTURE_REFUSED', { text, cause });
