import { splitGraphemes } from '@shop/domain';
import { arrangeLine, FIRST_STRONG_ISOLATE, ISOLATES, MAIN_TYPEFACE, POP_ISOLATE, type Run } from './visual-order.js';
import { openFont } from './fonts.js';

export interface TextLook {
  bold?: boolean;
  size?: number;
  align?: 'left' | 'right';
}

// A document is no place for signs that nobody sees, or that turn others around. Isolates are ours.
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2067\ufeff]|\p{Variation_Selector}/gu;
// After a space, and after the hyphen of a word.
const MAY_BREAK = /(?<= )(?=[^ ])|(?<=\p{L}-)(?=\p{L})/u;

/** Keeps what was typed in one direction from turning what the document says beside it. */
export const isolate = (typed: string): string => `${FIRST_STRONG_ISOLATE}${typed.replace(ISOLATES, '')}${POP_ISOLATE}`;

const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\t\r\n]+/g, ' ')
    .replace(UNSEEN, '');

/** Sets what people typed, in any script of India: breaks it into lines, and draws them so that a copy of the text is what was typed. */
export class TextSetter {
  private readonly registered = new Set<string>();

  constructor(private readonly pdf: PDFKit.PDFDocument) {}

  height(text: string, width: number, look: TextLook): number {
    return this.breakLines(tidy(text), width, look).length * lineHeight(look);
  }

  /** @returns the height of what was drawn */
  draw(text: string, { x, y, width }: { x: number; y: number; width: number }, look: TextLook): number {
    const typed = tidy(text);
    const lines = this.breakLines(typed, width, look);
    lines.forEach((line, index) => {
      const runs = arrangeLine(line);
      const start = look.align === 'right' ? x + width - this.widthOf(runs, look) : x;
      this.drawLine(runs, start, y + index * lineHeight(look) + ascent(look), look);
    });
    return lines.length * lineHeight(look);
  }

  private drawLine(runs: Run[], start: number, baseline: number, look: TextLook): void {
    let x = start;
    for (const run of runs) {
      this.useFont(run, look).fillColor('#251a16');
      const draw = () => this.pdf.text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
      if (run.actual === null) draw();
      else this.drawAs(run.actual, draw);
      x += this.pdf.widthOfString(run.text);
    }
  }

  /**
   * Says what a reader of the PDF finds where something is drawn. poppler looks for place and size when the span ends, so it must end
   * before pdfkit 0.20 restores them: the span is opened and closed with the state that `text` saves and restores.
   */
  private drawAs(actual: string, draw: () => void): void {
    const { pdf } = this;
    const own = pdf as { save?: () => void; restore?: () => void };
    const { save, restore } = pdf;
    own.save = () => save.call(pdf).markContent('Span', { actual });
    own.restore = () => restore.call(pdf.endMarkedContent());
    draw();
    delete own.save;
    delete own.restore;
  }

  private breakLines(text: string, width: number, look: TextLook): string[] {
    const fits = (line: string): boolean => this.widthOf(arrangeLine(line.trimEnd()), look) <= width;
    if (fits(text)) return [text.trimEnd()];
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(MAY_BREAK)) {
      if (fits(line + word)) line += word;
      else {
        if (line) lines.push(line);
        line = fits(word) ? word : this.breakWord(word, fits, lines);
      }
    }
    return reopenIsolates([...lines, line].map((each) => each.trimEnd()));
  }

  /** A word that is wider than its column is broken between letters as a reader sees them. @returns what is left of it */
  private breakWord(word: string, fits: (line: string) => boolean, lines: string[]): string {
    let line = '';
    for (const letter of splitGraphemes(word)) {
      if (line && !fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
    return line;
  }

  private widthOf(runs: Run[], look: TextLook): number {
    return runs.reduce((width, run) => width + this.useFont(run, look).widthOfString(run.text), 0);
  }

  private useFont({ typeface }: Pick<Run, 'typeface'>, { bold = false, size = 9 }: TextLook): PDFKit.PDFDocument {
    const file = bold ? typeface.bold : typeface.regular;
    // pdfkit takes a font that is open already, which its types do not say. Read once, not for every document.
    if (!this.registered.has(file)) this.pdf.registerFont(file, openFont(file) as never);
    this.registered.add(file);
    return this.pdf.font(file).fontSize(size);
  }
}

/** What is isolated stays so on the lines that follow. */
function reopenIsolates(lines: string[]): string[] {
  let isOpen = false;
  return lines.map((line) => {
    const text = isOpen ? FIRST_STRONG_ISOLATE + line : line;
    isOpen = text.lastIndexOf(FIRST_STRONG_ISOLATE) > text.lastIndexOf(POP_ISOLATE);
    return text;
  });
}

function ascent({ size = 9 }: TextLook): number {
  const { ascent: units, unitsPerEm } = openFont(MAIN_TYPEFACE.regular);
  return (units / unitsPerEm) * size;
}

function lineHeight({ size = 9 }: TextLook): number {
  const { ascent: above, descent, lineGap, unitsPerEm } = openFont(MAIN_TYPEFACE.regular);
  return ((above - descent + lineGap) / unitsPerEm) * size;
}
