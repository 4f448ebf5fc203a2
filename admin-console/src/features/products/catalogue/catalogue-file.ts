import type { Schemas } from '@shop/contract';
import { useApiMutation, useDownload } from '../../../platform/use-api-mutation';
import { products } from '../api';
import { messages } from '../messages';
import { sendAsItIs } from '../pictures/upload-picture';

export type ImportReply = Schemas['ImportReply'];

export const useExportProducts = () =>
  useDownload({
    file: 'products.csv',
    failure: messages.exportFailed,
    call: (api) => api.GET('/admin/products-file', { parseAs: 'blob' }),
  });

/** What a file would do. */
export const usePreviewImport = () =>
  useApiMutation({
    call: (api, file: File) => api.POST('/admin/products-file', { params: { query: { preview: 'true' } }, ...fileBody(file) }),
  });

export const useImportProducts = () =>
  useApiMutation({
    call: (api, file: File) => api.POST('/admin/products-file', fileBody(file)),
    success: ({ applied, lines }) => (applied ? messages.imported(lines.filter(({ action }) => action !== 'same').length) : ''),
    refresh: [products.all],
  });

function fileBody(file: File) {
  const form = new FormData();
  form.append('file', file, 'products.csv');
  return sendAsItIs(form);
}
