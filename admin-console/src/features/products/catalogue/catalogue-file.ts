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

/** Which column of the file is read as which of the shop's, by the names of the latter; null: as the shop reads it. */
export type ColumnChoice = Record<string, number> | null;

interface ChosenFile {
  file: File;
  columns: ColumnChoice;
}

/** As one request, however often it is sent: also when the answer to an earlier try was lost. */
type Import = ChosenFile & { requestId: string };

/** What a file would do. */
export const usePreviewImport = () =>
  useApiMutation({
    call: (api, { file, columns }: ChosenFile) =>
      api.POST('/admin/products-file', { params: { query: { preview: 'true', ...columnsOf(columns) } }, ...fileBody(file) }),
  });

export const useImportProducts = () =>
  useApiMutation({
    call: (api, { file, columns, requestId }: Import) =>
      api.POST('/admin/products-file', {
        params: { query: { ...columnsOf(columns), request_id: requestId } },
        ...fileBody(file),
      }),
    success: ({ applied, lines }) => (applied ? messages.imported(lines.filter(({ action }) => action !== 'same').length) : ''),
    refresh: [products.all],
  });

function columnsOf(choice: ColumnChoice) {
  const chosen = Object.entries(choice ?? {}).map(([field, column]) => `${field}:${column}`);
  return chosen.length > 0 ? { columns: chosen.join(',') } : {};
}

function fileBody(file: File) {
  const form = new FormData();
  form.append('file', file, 'products.csv');
  return sendAsItIs(form);
}
