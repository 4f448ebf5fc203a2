import { createRequire } from 'node:module';
import { type Paise, wireAmount } from '@shop/domain';
import { MONEY } from './document-columns.js';
import type { PdfLayout } from './pdf-layout.js';

const { resolve } = createRequire(import.meta.url);

/** The letters of a document: Western ones, Devanagari and the rupee sign in one hand. The file goes into the PDF, as far as it is used. */
export const FONTS = {
  regular: resolve('@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/mukta/700Bold/Mukta_700Bold.ttf'),
};

// Names and addresses are what people typed: a sign that the letters do not have would be an empty box on a legal document.
const UNKNOWN =
  /[^\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u0900-\u0903\u0905-\u0939\u093c-\u094d\u0950\u0958-\u096f–—‘’“”•…₹\u200c\u200d]/gu;

/** What of a text can be printed; anything else becomes a question mark. */
export const printable = (text: string): string => text.normalize('NFC').replace(UNKNOWN, '?');

const LEFT = 48;
const RIGHT = 547;
const BOTTOM = 760;
const MAX_WIDE_COLUMNS = 6; // more of them are written smaller
/** Draws a document of the shop from top to bottom. */
export class LayoutDrawer {
  private y = LEFT;

  /** The notice stands on top of every page. */
  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    private readonly notice: string | null = null,
  ) {}

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
    this.pdf.font(bold ? FONTS.bold : FONTS.regular).fontSize(look.size);
    const heights = texts.map((text, n) => this.pdf.heightOfString(printable(text), { width: columns[n]!.width }));
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
    { x = LEFT, width = RIGHT - x, gap = 2, ...look }: Look & { x?: number; width?: number; gap?: number } = {},
  ) {
    this.text(text, x, width, look);
    this.y += this.pdf.heightOfString(printable(text), { width }) + gap;
  }

  private text(text: string, x: number, width: number, { bold = false, size = 9, align = 'left' }: Look = {}): void {
    this.pdf
      .font(bold ? FONTS.bold : FONTS.regular)
      .fontSize(size)
      .fillColor('#251a16')
      .text(printable(text), x, this.y, { width, align });
  }
}

interface Look {
  bold?: boolean;
  size?: number;
  align?: 'left' | 'right';
}
