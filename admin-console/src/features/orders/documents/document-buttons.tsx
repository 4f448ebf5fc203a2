import PrintOutlined from '@mui/icons-material/PrintOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import Button from '@mui/material/Button';
import { useDownload } from '../../../platform/use-api-mutation';
import type { OrderDetail } from '../api';
import { messages } from '../messages';

/** The documents of an order, as far as there are any. */
export function DocumentButtons({ order: { id, bill_number, fulfilment_status, credit_notes } }: { order: OrderDetail }) {
  return (
    <>
      <TicketLink id={id} />
      {(bill_number || fulfilment_status === 'packed') && <InvoiceButton id={id} />}
      {credit_notes.map((note) => (
        <CreditNoteButton key={note.id} id={id} note={note} />
      ))}
    </>
  );
}

function TicketLink({ id }: { id: string }) {
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<PrintOutlined />}
      href={`/admin/tickets/${id}`}
      target="_blank"
      rel="noopener"
    >
      {messages.ticket}
    </Button>
  );
}

function InvoiceButton({ id }: { id: string }) {
  const download = useDownload({
    file: `bill-${id}.pdf`,
    failure: messages.invoiceFailed,
    call: (api) => api.GET('/admin/orders/{id}/bill', { params: { path: { id } }, parseAs: 'blob' }),
  });
  return <DocumentButton label={messages.invoice} download={download} />;
}

/** An invoice may have several: the number tells them apart. */
function CreditNoteButton({ id, note }: { id: string; note: OrderDetail['credit_notes'][number] }) {
  const path = { id, note: note.id };
  const download = useDownload({
    file: `credit-note-${note.number.replaceAll('/', '-')}.pdf`,
    failure: messages.creditNoteFailed,
    call: (api) => api.GET('/admin/orders/{id}/credit-notes/{note}', { params: { path }, parseAs: 'blob' }),
  });
  return <DocumentButton label={messages.creditNote(note.number)} download={download} />;
}

function DocumentButton({ label, download }: { label: string; download: ReturnType<typeof useDownload> }) {
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<ReceiptLongOutlined />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {label}
    </Button>
  );
}
