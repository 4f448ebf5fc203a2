import { useApiMutation } from '../../../platform/use-api-mutation';

/** Sends a picture to the shop, which answers under which address it shows it. */
export const useUploadPicture = () =>
  useApiMutation({
    call: async (api, file: File) => {
      const form = new FormData();
      form.append('file', await shrinkPhoto(file), 'picture');
      return api.POST('/admin/pictures', sendAsItIs(form));
    },
  });

/** A form with a file, which must not become JSON. */
export const sendAsItIs = (form: FormData) => ({ body: form as never });

const WORTH_BYTES = 1_500_000;
const LONGEST = 2_000;

/** A phone's photo has far more pixels than any card shows: a smaller copy is sent in a second where the shop's network is weak. */
async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size < WORTH_BYTES || !('createImageBitmap' in globalThis)) return file;
  try {
    const photo = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST / Math.max(photo.width, photo.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(photo.width * scale);
    canvas.height = Math.round(photo.height * scale);
    canvas.getContext('2d')!.drawImage(photo, 0, 0, canvas.width, canvas.height);
    photo.close();
    const smaller = await new Promise<Blob | null>((ready) => canvas.toBlob(ready, 'image/jpeg', 0.9));
    return smaller && smaller.size < file.size ? smaller : file;
  } catch {
    return file; // the server says what is wrong with it
  }
}
