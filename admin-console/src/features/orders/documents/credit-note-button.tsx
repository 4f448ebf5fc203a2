import { readReply, type Schemas } from '@shop/contract';
import { useApi } from '../../../platform/api';
import { messages } from '../messages';
import { PaperButton } from './paper-button';

/** A bill may have several: the number tells them apart. */
export function CreditNoteButton({ id, note }: { id: string; note: Schemas['CreditNoteReply'] }) {
  const api = useApi();
  const fetchPdf = async () => {
    const path = { id, note: note.id };
    const call = api.GET('/admin/orders/{id}/credit-notes/{note}', { params: { path }, parseAs: 'blob' });
    return (await readReply(call)) as unknown as Blob;
  };
  return (
    <PaperButton
      label={messages.creditNote(note.number)}
      failure={messages.creditNoteFailed}
      file={`credit-note-${note.number.replaceAll('/', '-')}.pdf`}
      fetchPdf={fetchPdf}
    />
  );
}
