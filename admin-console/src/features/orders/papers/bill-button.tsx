import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import Button from '@mui/material/Button';
import { readReply } from '@shop/contract';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../platform/api';
import { messages } from '../messages';

/** Fetched with the token, which a plain link could not send, and handed to the browser as a file. */
export function BillButton({ id }: { id: string }) {
  const api = useApi();
  const fetching = useMutation({
    meta: { failure: messages.billFailed },
    mutationFn: async () => {
      const call = api.GET('/admin/orders/{id}/bill', { params: { path: { id } }, parseAs: 'blob' });
      return (await readReply(call)) as unknown as Blob;
    },
    onSuccess: (pdf) => saveAs(pdf, `bill-${id}.pdf`),
  });
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<ReceiptLongOutlined />}
      loading={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      {messages.bill}
    </Button>
  );
}

function saveAs(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
