import { type Paise, wireAmount } from '@shop/domain';
import { MONEY } from './document-columns.js';
import type { PdfLayout } from './pdf-layout.js';
import { type TextLook, TextSetter } from './set-text.js';

const LEFT = 48;
const RIGHT = 547;
const BOTTOM = 760;
const MAX_WIDE_COLUMNS = 6; // more of them are written smaller

/** Draws a document of the shop from top to bottom. */
export class LayoutDrawer {
  private y = LEFT;
  private readonly setter: TextSetter;

  /** The notice stands on top of every page. */
  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    private readonly notice: string | null = null,
  ) {
    this.setter = new TextSetter(pdf);
  }

  draw(layout: PdfLayout): void {
    this.drawNotice();
    this.drawSeller(layout);
    this.drawParties(layout);
    this.drawLines(layout);
    this.drawSums(layout);
    this.drawFoot(layout);
  }

  private drawNotice(): void {
    if (this.notice) this.next(this.notice, { bold: true, size: 12, gap: 8 });
  }

  private drawSeller({ title, seller, texts }: PdfLayout): void {
    this.text(title.toUpperCase(), LEFT, 499, { bold: true, size: 10, align: 'right' });
    this.next(seller.name, { bold: true, size: 18, gap: 4 });
    this.next(seller.legal_name);
    this.next(seller.address);
    this.next(`${texts.phone} ${seller.phone}  |  ${seller.email}`);
    this.next(`${texts.fssai} ${seller.fssai}`, { bold: true });
    this.next(seller.gstin ? `GSTIN ${seller.gstin}` : texts.unregistered, { gap: 12 });
  }

  private drawParties({ buyer, buyerTitle, facts, texts }: PdfLayout): void {
    this.rule();
    const top = this.y;
    this.next(buyerTitle, { bold: true, width: 250 });
    this.next(buyer.name, { width: 250 });
    this.next(buyer.address, { width: 250 });
    this.next(`${texts.phone} ${buyer.phone}`, { width: 250 });
    const end = this.y;
    this.y = top;
    for (const [label, text] of facts) {
      this.text(label, 320, 90, { bold: true });
      this.next(text, { x: 410, width: RIGHT - 410 });
    }
    this.y = Math.max(this.y, end) + 10;
  }

  private drawLines({ lines, columns }: PdfLayout): void {
    this.rule();
    this.drawRow(
      columns.map(({ title }) => title),
      columns,
      3,
      true,
    );
    this.rule();
    for (const line of lines)
      this.drawRow(
        columns.map(({ text }) => text(line)),
        columns,
        6,
      );
  }

  private drawRow(texts: readonly string[], columns: PdfLayout['columns'], gap: number, bold = false): void {
    const look = { bold, size: columns.length > MAX_WIDE_COLUMNS ? 7.5 : 9 };
    const heights = texts.map((text, n) => this.setter.height(text, columns[n]!.width, look));
    const height = Math.max(...heights);
    this.keepTogether(height + gap);
    for (const [n, { x, width, align }] of columns.entries()) this.text(texts[n]!, x, width, { ...look, align });
    this.y += height + gap;
  }

  private drawSums({ sums, words }: PdfLayout): void {
    this.keepTogether(40 + sums.length * 17);
    this.rule();
    for (const { label, paise, bold } of sums) this.sum(label, paise, bold);
    this.next(words, { gap: 14 });
  }

  private drawFoot({ seller, foot, texts }: PdfLayout): void {
    this.keepTogether(80);
    for (const text of foot) this.next(text);
    this.next(texts.signedFor(seller.legal_name), { bold: true, gap: 26 });
    this.next(texts.signatory, { size: 8 });
  }

  private sum(label: string, paise: Paise, bold = false): void {
    this.text(label, 250, 200, { align: 'right', bold });
    this.next(`₹${MONEY.format(wireAmount(paise))}`, { x: 455, width: RIGHT - 455, align: 'right', bold, gap: 3 });
  }

  private rule(): void {
    this.pdf.moveTo(LEFT, this.y).lineTo(RIGHT, this.y).lineWidth(0.6).strokeColor('#8d7a6e').stroke();
    this.y += 6;
  }

  private keepTogether(height: number): void {
    if (this.y + height <= BOTTOM) return;
    this.pdf.addPage();
    this.y = LEFT;
    this.drawNotice();
  }

  /** Writes a text and goes below it. */
  private next(
    text: string,
    { x = LEFT, width = RIGHT - x, gap = 2, ...look }: TextLook & { x?: number; width?: number; gap?: number } = {},
  ) {
    this.y += this.text(text, x, width, look) + gap;
  }

  /** @returns the height of what was written */
  private text(text: string, x: number, width: number, look: TextLook = {}): number {
    return this.setter.draw(text, { x, y: this.y, width }, look);
  }
}
