import { readReply } from '@shop/contract';
import { useApi } from '../../../platform/api';
import { messages } from '../messages';
import { PaperButton } from './paper-button';

export function BillButton({ id }: { id: string }) {
  const api = useApi();
  const fetchPdf = async () => {
    const call = api.GET('/admin/orders/{id}/bill', { params: { path: { id } }, parseAs: 'blob' });
    return (await readReply(call)) as unknown as Blob;
  };
  return <PaperButton label={messages.bill} failure={messages.billFailed} file={`bill-${id}.pdf`} fetchPdf={fetchPdf} />;
}
