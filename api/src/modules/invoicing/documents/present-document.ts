import { StreamableFile } from '@nestjs/common';
import type { InvoiceEntity } from '../invoice.entity.js';
import { invoiceLayout } from './invoice-layout.js';
import type { CreditNote } from '../credit-notes.service.js';
import { creditNoteLayout } from './credit-note-layout.js';
import { LayoutDrawer } from './draw-layout.js';
import type { PdfLayout } from './pdf-layout.js';

/** The invoice as a PDF for a screen or a printer. */
export const presentInvoice = (invoice: InvoiceEntity): Promise<StreamableFile> => presentLayout(invoiceLayout(invoice));

export const presentCreditNote = (note: CreditNote): Promise<StreamableFile> => presentLayout(creditNoteLayout(note));

async function presentLayout(layout: PdfLayout): Promise<StreamableFile> {
  const pdf = await drawPdf(layout);
  return new StreamableFile(pdf, { type: 'application/pdf', disposition: `attachment; filename="${layout.file}.pdf"` });
}

/** A4, as many pages as it needs. */
async function drawPdf(layout: PdfLayout): Promise<Buffer> {
  // With its fonts it takes a tenth of a second to load: no start and no sale waits for that.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    margin: 48,
    info: { Title: `${layout.title} ${layout.number}`, Author: layout.seller.legal_name },
  });
  const parts: Buffer[] = [];
  const drawn = new Promise<Buffer>((done, failed) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => done(Buffer.concat(parts)));
    document.on('error', failed);
  });
  new LayoutDrawer(document).draw(layout);
  document.end();
  return drawn;
}
