import { createRequire } from 'node:module';
import { type Paise, wireAmount } from '@shop/domain';
import type { CreditNoteLine } from './credit-note-document.js';
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
const MONEY = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

type Column = readonly [title: string, x: number, width: number, align: 'left' | 'right', text: (line: CreditNoteLine) => string];

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
    this.drawLines(layout.lines);
    this.drawSums(layout);
    this.drawFoot(layout);
  }

  private drawNotice(): void {
    if (this.notice) this.next(this.notice, { bold: true, size: 12, gap: 8 });
  }

  private drawSeller({ title, seller }: PdfLayout): void {
    this.text(title.toUpperCase(), LEFT, 499, { bold: true, size: 10, align: 'right' });
    this.next(seller.name, { bold: true, size: 18, gap: 4 });
    this.next(seller.legal_name);
    this.next(seller.address);
    this.next(`Phone ${seller.phone}  |  ${seller.email}`);
    this.next(`FSSAI licence no. ${seller.fssai}`, { bold: true });
    this.next(seller.gstin ? `GSTIN ${seller.gstin}` : 'Not registered under GST', { gap: 12 });
  }

  private drawParties({ buyer, buyerTitle, facts }: PdfLayout): void {
    this.rule();
    const top = this.y;
    this.next(buyerTitle, { bold: true, width: 250 });
    this.next(buyer.name, { width: 250 });
    this.next(buyer.address, { width: 250 });
    this.next(`Phone ${buyer.phone}`, { width: 250 });
    const end = this.y;
    this.y = top;
    for (const [label, text] of facts) {
      this.text(label, 320, 90, { bold: true });
      this.next(text, { x: 410, width: RIGHT - 410 });
    }
    this.y = Math.max(this.y, end) + 10;
  }

  private drawLines(lines: PdfLayout['lines']): void {
    const columns = columnsFor(lines);
    this.rule();
    for (const [title, x, width, align] of columns) this.text(title, x, width, { bold: true, align });
    this.y += 15;
    this.rule();
    for (const line of lines) {
      const height = Math.max(
        ...columns.map(([, , width, , text]) =>
          this.pdf
            .font(FONTS.regular)
            .fontSize(9)
            .heightOfString(printable(text(line)), { width }),
        ),
      );
      this.keepTogether(height + 6);
      for (const [, x, width, align, text] of columns) this.text(text(line), x, width, { align });
      this.y += height + 6;
    }
  }

  private drawSums({ sums, words }: PdfLayout): void {
    this.keepTogether(90);
    this.rule();
    for (const { label, paise, bold } of sums) this.sum(label, paise, bold);
    this.next(words, { gap: 14 });
  }

  private drawFoot({ seller, foot }: PdfLayout): void {
    this.keepTogether(80);
    for (const text of foot) this.next(text);
    this.next(`For ${seller.legal_name}`, { bold: true, gap: 26 });
    this.next('Authorised signatory. Issued by computer; valid without a signature by hand where the law allows it.', {
      size: 8,
    });
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

function columnsFor(lines: PdfLayout['lines']): Column[] {
  const isTaxed = lines.some(({ percent }) => percent > 0);
  const columns: Column[] = [
    [
      'Description',
      LEFT,
      isTaxed ? 190 : 240,
      'left',
      ({ description, weight }) => (weight ? `${description} (${weight} g)` : description),
    ],
    ['HSN/SAC', isTaxed ? 245 : 295, 50, 'left', ({ code }) => code ?? '-'],
    ['Packs', isTaxed ? 298 : 348, 35, 'right', ({ qty }) => String(qty ?? '-')],
    ['Price', isTaxed ? 338 : 388, 65, 'right', ({ price }) => (price === null ? '-' : MONEY.format(price))],
    ...(isTaxed
      ? [['GST %', 408, 45, 'right', ({ percent }: CreditNoteLine) => (percent === 0 ? 'exempt' : String(percent))] as Column]
      : []),
    ['Amount', 460, RIGHT - 460, 'right', ({ amount }) => MONEY.format(amount)],
  ];
  return columns;
}
