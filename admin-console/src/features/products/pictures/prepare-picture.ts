import { type Shrink, shrinkPicture } from './shrink-picture';

/** Why a file cannot become a picture of the shop; the words are in the messages. */
export type PictureFault = 'noPicture' | 'heic' | 'tooLarge' | 'unreadable';

export interface PreparedPicture {
  picture: Blob;
  /** What would look blurred: its size, as a person sees it. */
  small: { width: number; height: number } | null;
}

/** The shop keeps a square of 800 pixels; half as much again leaves nothing to be seen of the copy. */
const SHORT_EDGE = 1_200;
const SHORTEST = 400;
/** Below these a picture is sent as it is. */
const WORTH_BYTES = 1_500_000;
const WORTH_PIXELS = 8_000_000;
const MAX_BYTES = 10 * 1024 * 1024;

type Kind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | null;

/** What the shop takes of a chosen file: the file itself, or a smaller copy where it is large or of a kind that the shop does not read. */
export async function preparePicture(file: File): Promise<PreparedPicture | PictureFault> {
  // Where nothing can be drawn the shop looks at the file.
  if (!('createImageBitmap' in globalThis)) return file.type.startsWith('image/') ? { picture: file, small: null } : 'noPicture';
  const kind = await kindOf(file);
  const size = await sizeOf(file);
  const isRead = kind !== null && kind !== 'heic';
  if (!size) return kind === 'heic' ? 'heic' : !isRead ? 'noPicture' : 'unreadable';
  const short = Math.min(size.width, size.height);
  const small = short < SHORTEST ? size : null;
  const isLarge = file.size > WORTH_BYTES || size.width * size.height > WORTH_PIXELS;
  if (isRead && !isLarge) return { picture: file, small };
  const scale = Math.min(1, SHORT_EDGE / short);
  const copy = await makeCopy({
    picture: file,
    width: Math.round(size.width * scale),
    height: Math.round(size.height * scale),
    // What may be transparent stays so: the shop puts its own paper behind it.
    type: kind === 'jpeg' || kind === 'heic' ? 'image/jpeg' : 'image/webp',
  });
  if (copy && (copy.size < file.size || !isRead)) return { picture: copy, small };
  if (!isRead) return kind === 'heic' ? 'heic' : 'noPicture';
  return file.size <= MAX_BYTES ? { picture: file, small } : 'tooLarge';
}

/** By its first bytes: some systems give a photo no type, and its name may say anything. */
async function kindOf(file: File): Promise<Kind> {
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  if (start.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg';
  if (start.startsWith('\u0089PNG')) return 'png';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp';
  const brand = start.slice(4, 8) === 'ftyp' ? start.slice(8, 12) : '';
  if (/^avi[fs]$/.test(brand)) return 'avif';
  return /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand) ? 'heic' : null;
}

/** Without unpacking it; null for what this browser cannot show. */
async function sizeOf(file: File): Promise<{ width: number; height: number } | null> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  try {
    await new Promise((loaded, failed) => Object.assign(image, { onload: loaded, onerror: failed, src: address }));
    return image.naturalWidth > 0 ? { width: image.naturalWidth, height: image.naturalHeight } : null;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Beside the page where the browser can, so that it goes on answering taps; null where it cannot be done at all. */
async function makeCopy(shrink: Shrink): Promise<Blob | null> {
  return (await copyInWorker(shrink).catch(() => null)) ?? shrinkPicture(shrink).catch(() => null);
}

async function copyInWorker(shrink: Shrink): Promise<Blob | null> {
  const worker = new Worker(new URL('./shrink-picture.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Blob | null>((ready, fail) => {
      worker.onmessage = ({ data }: MessageEvent<Blob | null>) => ready(data);
      worker.onerror = fail;
      worker.postMessage(shrink, []);
    });
  } finally {
    worker.terminate();
  }
}
