import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Published {
  hash: string;
  widths: number[];
}

const CARD_WIDTH = 480;

/** Where the picture of each stem is; stems that are not published yet are missing. */
export async function findPictures(picturesDir: string): Promise<Map<string, string>> {
  const published = await readPublished(join(picturesDir, 'pictures.json'));
  return new Map(
    Object.entries(published)
      .filter(([, { widths }]) => widths.includes(CARD_WIDTH))
      .map(([stem, { hash }]) => [stem, `/pictures/${stem}-${hash}-${CARD_WIDTH}.webp`]),
  );
}

async function readPublished(file: string): Promise<Record<string, Published>> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return {}; // a shop without pictures is a shop
    throw new Error(`The list of pictures ${file} cannot be read.`, { cause: failure });
  }
}
