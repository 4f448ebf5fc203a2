import { formatRupees } from '@shop/domain';
import { useApi } from '../../platform/api';
import { type FullOrder, fetchBill, fetchCreditNote } from './api';
import { messages } from './messages';
import styles from './order-details.module.css';
import { momentText } from './order-view';
import { DocumentButton } from './document-button';

/** The bill, once the order is packed, and its credit notes. */
export function OrderDocuments({ order: { id, has_bill, credit_notes } }: { order: FullOrder }) {
  const api = useApi();
  if (!has_bill) return null;
  return (
    <section className={styles.section} aria-labelledby="order-documents">
      <h2 id="order-documents">{credit_notes.length > 0 ? messages.billAndNotes : messages.bill}</h2>
      {credit_notes.length > 0 && <p className={styles.soft}>{messages.notesText}</p>}
      <ul className={styles.documents}>
        <li>
          <DocumentButton fetchPdf={() => fetchBill(api, id)} file={`bill-${id}.pdf`}>
            {messages.downloadBill}
          </DocumentButton>
        </li>
        {credit_notes.map(({ id: note, number, issued_at, amount }) => (
          <li key={note}>
            <DocumentButton
              fetchPdf={() => fetchCreditNote(api, id, note)}
              file={`credit-note-${number.replaceAll('/', '-')}.pdf`}
              name={messages.creditNoteNumbered(number)}
            >
              {messages.creditNote}
            </DocumentButton>
            <span className={styles.note}>
              <strong>{number}</strong>
              <span className={styles.soft}>
                {formatRupees(amount)} · <time dateTime={issued_at}>{momentText(issued_at)}</time>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
