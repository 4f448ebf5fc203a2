export interface Shrink {
  picture: Blob;
  /** After the camera's own turn: what a person sees. */
  width: number;
  height: number;
  type: 'image/jpeg' | 'image/webp';
}

const QUALITY = 0.9;

/** A smaller copy, the way up that the camera says. Only the copy is ever drawn: the whole picture may have 200 MB unpacked. */
export async function shrinkPicture({ picture, width, height, type }: Shrink): Promise<Blob> {
  const small = await createImageBitmap(picture, {
    imageOrientation: 'from-image',
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  });
  const canvas = makeCanvas(width, height);
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  context.drawImage(small, 0, 0, width, height);
  small.close();
  if (!('toBlob' in canvas)) return canvas.convertToBlob({ type, quality: QUALITY });
  return new Promise((ready, fail) =>
    canvas.toBlob((blob) => (blob ? ready(blob) : fail(new Error('The picture could not be written.'))), type, QUALITY),
  );
}

function makeCanvas(width: number, height: number): HTMLCanvasElement | OffscreenCanvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}
