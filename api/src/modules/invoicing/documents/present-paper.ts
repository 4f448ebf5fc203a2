import { StreamableFile } from '@nestjs/common';
import type { BillEntity } from '../bill.entity.js';
import { billSheet } from './bill-sheet.js';
import type { CreditNote } from '../credit-notes.service.js';
import { creditNoteSheet } from './credit-note-sheet.js';
import { SheetDrawer } from './draw-sheet.js';
import type { Sheet } from './sheet.js';

/** The bill as a PDF for a screen or a printer. */
export const presentBill = (bill: BillEntity): Promise<StreamableFile> => presentSheet(billSheet(bill));

export const presentCreditNote = (note: CreditNote): Promise<StreamableFile> => presentSheet(creditNoteSheet(note));

async function presentSheet(sheet: Sheet): Promise<StreamableFile> {
  const pdf = await drawPdf(sheet);
  return new StreamableFile(pdf, { type: 'application/pdf', disposition: `attachment; filename="${sheet.file}.pdf"` });
}

/** A4, as many pages as it needs. */
async function drawPdf(sheet: Sheet): Promise<Buffer> {
  // With its fonts it takes a tenth of a second to load: no start and no sale waits for that.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    margin: 48,
    info: { Title: `${sheet.title} ${sheet.number}`, Author: sheet.seller.legal_name },
  });
  const parts: Buffer[] = [];
  const drawn = new Promise<Buffer>((done, failed) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => done(Buffer.concat(parts)));
    document.on('error', failed);
  });
  new SheetDrawer(document).draw(sheet);
  document.end();
  return drawn;
}
