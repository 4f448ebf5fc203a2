import { type Paise, wireAmount } from '@shop/domain';
import { MONEY } from './document-columns.js';
import type { PdfLayout } from './pdf-layout.js';
import { type TextLook, TextSetter } from './set-text.js';

const LEFT = 48;
const RIGHT = 547;
const BOTTOM = 760;
const FOOT = 776;
// Side by side: the shop's name, and what the document is.
const NAME_WIDTH = 255;
const TITLE_WIDTH = 236;
const MAX_WIDE_COLUMNS = 6; // more of them are written smaller

const sizeOf = (columns: PdfLayout['columns']): number => (columns.length > MAX_WIDE_COLUMNS ? 7.5 : 9);

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
    this.numberPages(layout);
  }

  private drawNotice(): void {
    if (this.notice) this.next(this.notice, { bold: true, size: 12, gap: 8 });
  }

  private drawSeller({ title, seller, texts }: PdfLayout): void {
    const top = this.y;
    const titleHeight = this.text(title.toUpperCase(), RIGHT - TITLE_WIDTH, TITLE_WIDTH, {
      bold: true,
      size: 10,
      align: 'right',
    });
    this.next(seller.name, { bold: true, size: 18, width: NAME_WIDTH, gap: 4 });
    this.y = Math.max(this.y, top + titleHeight + 4);
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

  /** The titles of the columns stand above the first line of every page. */
  private drawLines({ lines, columns }: PdfLayout): void {
    this.drawTitles(columns);
    for (const line of lines) {
      const row = columns.map(({ text }) => text(line));
      if (this.keepTogether(this.heightOf(row, columns) + 6)) this.drawTitles(columns);
      this.drawRow(row, columns, 6);
    }
  }

  private drawTitles(columns: PdfLayout['columns']): void {
    this.rule();
    const titles = columns.map(({ title }) => title);
    this.drawRow(titles, columns, 3, true);
    this.rule();
  }

  private drawRow(texts: readonly string[], columns: PdfLayout['columns'], gap: number, bold = false): void {
    const look = { bold, size: sizeOf(columns) };
    for (const [n, { x, width, align }] of columns.entries()) this.text(texts[n]!, x, width, { ...look, align });
    this.y += this.heightOf(texts, columns, bold) + gap;
  }

  private heightOf(texts: readonly string[], columns: PdfLayout['columns'], bold = false): number {
    const look = { bold, size: sizeOf(columns) };
    return Math.max(...texts.map((text, n) => this.setter.height(text, columns[n]!.width, look)));
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

  /** @returns whether a new page was begun */
  private keepTogether(height: number): boolean {
    if (this.y + height <= BOTTOM) return false;
    this.pdf.addPage();
    this.y = LEFT;
    this.drawNotice();
    return true;
  }

  /** A document of one page needs no number; the pages of a longer one say what they belong to. */
  private numberPages({ title, number, texts }: PdfLayout): void {
    const { count } = this.pdf.bufferedPageRange();
    if (count === 1) return;
    for (let page = 0; page < count; page++) {
      this.pdf.switchToPage(page);
      this.y = FOOT;
      this.next(`${title} ${number} · ${texts.page(page + 1, count)}`, { size: 8, align: 'right' });
    }
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
