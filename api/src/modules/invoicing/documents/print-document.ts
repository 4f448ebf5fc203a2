import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import { ENV, type Env } from '../../../platform/settings/env.js';
import { REHEARSAL_NOTICE } from '../../../platform/web/front-ends/rehearsal-notice.js';
import type { InvoiceEntity } from '../invoice.entity.js';
import { invoiceLayout } from './invoice-layout.js';
import type { CreditNote } from '../credit-notes.service.js';
import { creditNoteLayout } from './credit-note-layout.js';
import { LayoutDrawer } from './draw-layout.js';
import type { PdfLayout } from './pdf-layout.js';

/** The shop's documents as PDF, for a screen or a printer. */
@Injectable()
export class PrintDocument {
  private readonly notice: string | null;

  constructor(@Inject(ENV) { rehearsal }: Env) {
    this.notice = rehearsal ? REHEARSAL_NOTICE : null;
  }

  printInvoice(invoice: InvoiceEntity): Promise<StreamableFile> {
    return this.print(invoiceLayout(invoice));
  }

  printCreditNote(note: CreditNote): Promise<StreamableFile> {
    return this.print(creditNoteLayout(note));
  }

  private async print(layout: PdfLayout): Promise<StreamableFile> {
    const pdf = await drawPdf(layout, this.notice);
    return new StreamableFile(pdf, { type: 'application/pdf', disposition: `attachment; filename="${layout.file}.pdf"` });
  }
}

/** A4, as many pages as it needs. */
async function drawPdf(layout: PdfLayout, notice: string | null): Promise<Buffer> {
  // With its fonts it takes a tenth of a second to load: no start and no sale waits for that.
  const { default: PDFDocument } = await import('pdfkit');
  const title = [notice, `${layout.title} ${layout.number}`].filter(Boolean).join(' ');
  const info = { Title: title, Author: layout.seller.legal_name };
  // Pages are numbered once it is known how many there are.
  const document = new PDFDocument({ size: 'A4', margin: 48, bufferPages: true, info });
  const parts: Buffer[] = [];
  const drawn = new Promise<Buffer>((done, failed) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => done(Buffer.concat(parts)));
    document.on('error', failed);
  });
  new LayoutDrawer(document, notice).draw(layout);
  document.end();
  return drawn;
}
