import { useApiMutation } from '../../../platform/use-api-mutation';

/** Sends a picture to the shop, which answers under which address it shows it. */
export const useUploadPicture = () =>
  useApiMutation({
    call: (api, picture: Blob) => {
      const form = new FormData();
      form.append('file', picture, 'picture');
      return api.POST('/admin/pictures', sendAsItIs(form));
    },
  });

/** A form with a file, which must not become JSON. */
export const sendAsItIs = (form: FormData) => ({ body: form as never });
