import type { EntityManager } from 'typeorm';
import type { CreditNoteReply } from './orders.dto.js';

interface NoteRow extends Omit<CreditNoteReply, 'issued_at'> {
  issued_at: Date;
}

/** The credit notes of an order, the oldest first. */
export async function creditNotesOf(db: EntityManager, orderId: string): Promise<CreditNoteReply[]> {
  const notes = await db.query<NoteRow[]>(
    'SELECT id, number, issued_at, amount::float8 AS amount FROM credit_notes WHERE order_id = $1 ORDER BY issued_at, id',
    [orderId],
  );
  return notes.map((note) => ({ ...note, issued_at: note.issued_at.toISOString() }));
}
