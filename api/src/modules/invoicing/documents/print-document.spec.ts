import { inflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { asPaise, type Language } from '@shop/domain';
import type { Env } from '../../../platform/settings/env.js';
import type { InvoiceEntity } from '../invoice.entity.js';
import type { InvoiceDocument, InvoiceLine } from './invoice-document.js';
import { PrintDocument } from './print-document.js';

const FIGURES = {
  uqc: 'KGS',
  quantity: 0.5,
  discount: 0,
  taxable_paise: asPaise(0),
  central_paise: asPaise(0),
  state_paise: asPaise(0),
};
const LINE: InvoiceLine = {
  description: 'चिकन करी कट',
  code: '0207',
  weight: 500,
  qty: 1,
  price: 165,
  amount: 165,
  percent: 0,
  tax_paise: asPaise(0),
  ...FIGURES,
};
const SELLER = { name: 'Meat', legal_name: 'Meat LLP', address: 'Thane', phone: '1', email: 'a@b.in', fssai: '1', gstin: null };

function anInvoice(lines: number, language: Language = 'hi'): InvoiceEntity {
  const document: InvoiceDocument = {
    language,
    title: 'Bill of Supply',
    seller: SELLER,
    buyer: { name: 'Asha', phone: '2', address: 'Thane' },
    place_of_supply: '',
    order_id: 'A1',
    lines: Array.from({ length: lines }, () => LINE),
    discount: 0,
    total: 165 * lines,
    method: 'upi',
  };
  const issued = { number: '2026-27/000001', issued_at: new Date('2026-08-03T06:30:00Z'), supplied_on: null };
  return { order_id: 'A1', ...issued, document, tax: asPaise(0), deducted_refunds: [] };
}

/** The pages of an invoice, each with the words that a reader copies of it, where they are not in Latin letters. */
async function readPages(invoice: InvoiceEntity): Promise<string[][]> {
  const file = await new PrintDocument({ rehearsal: false } as Env).printInvoice(invoice);
  const pdf = Buffer.concat(await file.getStream().toArray()).toString('latin1');
  const streams = [...pdf.matchAll(/\/FlateDecode\s*>>\s*stream\n([^]*?)\nendstream/g)].map(([, bytes]) =>
    inflateSync(Buffer.from(bytes!, 'latin1')).toString('latin1'),
  );
  const pages = streams.filter((stream) => stream.includes(' BDC'));
  return pages.map((page) => [...page.matchAll(/\/ActualText \(([^]*?)\)\n>> BDC/g)].map(([, text]) => decode(text!)));
}

const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const decode = (text: string): string => {
  const bytes = text.replace(/\\([^])/g, (_, sign: string) => ESCAPED[sign] ?? sign);
  return Buffer.from(bytes, 'latin1').swap16().toString('utf16le').slice(1);
};

describe('a document as PDF', () => {
  it('has the titles of its columns above the lines of every page, and numbers its pages', async () => {
    const pages = await readPages(anInvoice(70));
    expect(pages.length).toBeGreaterThan(2);
    for (const [at, words] of pages.entries()) {
      const hasLines = words.includes('चिकन');
      expect([at, words.filter((word) => word === 'विवरण').length]).toEqual([at, hasLines ? 1 : 0]);
      expect(words).toContain('पृष्ठ');
    }
    expect(pages.flat().filter((word) => word === 'चिकन')).toHaveLength(70);
  });

  it('says nothing of pages when it has one', async () => {
    const [words, ...others] = await readPages(anInvoice(3));
    expect(others).toEqual([]);
    expect(words).not.toContain('पृष्ठ');
    expect(words).toEqual(expect.arrayContaining(['यूपीआई', 'ग्राम']));
  });
});
