import { readReply, type Schemas } from '@shop/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../platform/api';
import { useNotices } from '../../../ui/notices/notices';
import { asItIs, products } from '../api';
import { messages } from '../messages';

export type ImportReply = Schemas['ImportReply'];

/** Asks for the file and hands it to the browser. */
export function useExportProducts() {
  const api = useApi();
  return useMutation({
    meta: { failure: messages.exportFailed },
    mutationFn: async () => {
      const csv = await readReply(api.GET('/admin/products-file', { parseAs: 'blob' }));
      const address = URL.createObjectURL(csv);
      const link = document.createElement('a');
      link.href = address;
      link.download = 'products.csv';
      link.click();
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    },
  });
}

/** What a file would do. */
export function usePreviewImport() {
  const api = useApi();
  return useMutation({
    mutationFn: (file: File) =>
      readReply(api.POST('/admin/products-file', { params: { query: { preview: 'true' } }, ...fileBody(file) })),
  });
}

export function useImportProducts() {
  const api = useApi();
  const cache = useQueryClient();
  const notices = useNotices();
  return useMutation({
    mutationFn: (file: File) => readReply(api.POST('/admin/products-file', fileBody(file))),
    onSuccess: ({ applied, lines }) => {
      if (applied) notices.success(messages.imported(lines.filter(({ action }) => action !== 'same').length));
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: products.all }),
  });
}

function fileBody(file: File) {
  const form = new FormData();
  form.append('file', file, 'products.csv');
  return { body: form as never, bodySerializer: asItIs };
}
