import { StreamableFile } from '@nestjs/common';
import type { BillEntity } from './bill.entity.js';
import { BillSheet } from './bill-sheet.js';

/** The bill as a PDF for a screen or a printer. */
export async function presentBill(bill: BillEntity): Promise<StreamableFile> {
  const pdf = await drawBill(bill);
  return new StreamableFile(pdf, { type: 'application/pdf', disposition: `attachment; filename="bill-${bill.order_id}.pdf"` });
}

/** A4, as many pages as it needs. */
export async function drawBill(bill: BillEntity): Promise<Buffer> {
  // With its fonts it takes a tenth of a second to load: no start and no sale waits for that.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    margin: 48,
    info: { Title: `${bill.paper.title} ${bill.number}`, Author: bill.paper.seller.legal_name },
  });
  const parts: Buffer[] = [];
  const drawn = new Promise<Buffer>((done, failed) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => done(Buffer.concat(parts)));
    document.on('error', failed);
  });
  new BillSheet(document).draw(bill);
  document.end();
  return drawn;
}
