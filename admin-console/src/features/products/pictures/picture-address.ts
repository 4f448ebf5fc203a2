/** Our own pictures end in their width: `/pictures/<stem>-480.webp`. The smallest published width is enough for a thumbnail. */
const PUBLISHED = /^(\/pictures\/[\w.-]+)-\d+\.(?:webp|avif)$/;

export interface PictureAddress {
  src: string;
  /** The same picture in a smaller format, where we published one. */
  avif?: string;
}

/** Null for everything that is neither ours nor an https address: such text is never put into a page. */
export function thumbnailOf(img: string | null): PictureAddress | null {
  if (!img) return null;
  const stem = PUBLISHED.exec(img)?.[1];
  if (stem) return { src: `${stem}-320.webp`, avif: `${stem}-320.avif` };
  return /^(https:\/\/|\/pictures\/)/.test(img) ? { src: img } : null;
}
