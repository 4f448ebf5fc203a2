import { type Language, shopFormat } from '@shop/domain';
import { PERSONAL_TABLES, type PersonalTableName } from '../data-map.js';
import type { CopiesElsewhere, PersonalData } from '../../../read-models/privacy/personal-data.query.js';
import { type DataPageTexts, EN, type LabelledColumn } from './texts.js';
import { HI } from './texts.hi.js';
import { MR } from './texts.mr.js';

const TEXTS: Record<Language, DataPageTexts> = { en: EN, hi: HI, mr: MR };

export interface DataPage {
  shop: { name: string; email: string };
  written_at: Date;
  data: PersonalData;
  copies: CopiesElsewhere & { identity_service: string };
  language: Language;
}

/** First what people look for. */
const FIRST: PersonalTableName[] = [
  'shoppers',
  'addresses',
  'carts',
  'orders',
  'order_lines',
  'payments',
  'refunds',
  'deliveries',
  'shipments',
  'invoices',
];
const ORDER = [...new Set([...FIRST, ...PERSONAL_TABLES.map(([table]) => table)])];

/** Everything as one file of HTML, which loads nothing: it can be kept, printed and read without the shop. */
export function writeDataPage({ shop, written_at, data, copies, language }: DataPage): string {
  const texts = TEXTS[language];
  const writer = new PageWriter(texts, shopFormat(`${language}-IN`, { dateStyle: 'long', timeStyle: 'short' }));
  const tables = ORDER.filter((table) => data[table]);
  const elsewhere = [
    copies.payments.length > 0 && texts.payments(copies.payments.join(', ')),
    copies.shipments.length > 0 && texts.shipments(copies.shipments.join(', ')),
    texts.identity(copies.identity_service),
  ].filter((line) => line !== false);
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(texts.title(shop.name))}</title>
<style>${STYLE}</style>
<main>
<h1>${escape(texts.title(shop.name))}</h1>
<p>${escape(texts.written(writer.moment(written_at.toISOString())))} ${escape(tables.length > 0 ? texts.lead : texts.nothing)}</p>
${tables.map((table) => `<section>\n<h2>${escape(texts.tables[table])}</h2>\n${data[table]!.map((row) => writer.row(row)).join('\n')}\n</section>`).join('\n')}
<section>
<h2>${escape(texts.elsewhere)}</h2>
${elsewhere.map((line) => `<p>${escape(line)}</p>`).join('\n')}
<p>${escape(texts.ask(shop.email))}</p>
</section>
</main>
</html>
`;
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
// A shopper's own text may look like one, and be none.
const isMoment = (text: string): boolean => MOMENT.test(text) && !Number.isNaN(Date.parse(text));

class PageWriter {
  constructor(
    private readonly texts: DataPageTexts,
    private readonly time: Intl.DateTimeFormat,
  ) {}

  row(row: Record<string, unknown>): string {
    const filled = Object.entries(row).filter(([, value]) => value !== null && value !== '');
    const isLabelled = ([column]: [string, unknown]): boolean => Object.hasOwn(this.texts.columns, column);
    const technical = filled.filter((entry) => !isLabelled(entry));
    const more =
      technical.length > 0 ? `<details><summary>${escape(this.texts.more)}</summary>${this.list(technical)}</details>` : '';
    return `<article>${this.list(filled.filter(isLabelled))}${more}</article>`;
  }

  moment(text: string): string {
    return this.time.format(new Date(text));
  }

  private list(entries: [string, unknown][]): string {
    const label = (column: string): string => this.texts.columns[column as LabelledColumn] ?? column;
    return `<dl>${entries.map(([column, value]) => `<dt>${escape(label(column))}</dt><dd>${this.value(value)}</dd>`).join('')}</dl>`;
  }

  private value(value: unknown): string {
    if (typeof value === 'boolean') return escape(value ? this.texts.yes : this.texts.no);
    if (Array.isArray(value) && value.length === 0) return escape(this.texts.empty);
    if (Array.isArray(value)) return `<ul>${value.map((each) => `<li>${this.value(each)}</li>`).join('')}</ul>`;
    if (typeof value === 'object' && value !== null) return this.list(Object.entries(value));
    const text = String(value ?? '');
    return escape(isMoment(text) ? this.moment(text) : text);
  }
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0}main{max-width:46rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.6rem;line-height:1.2}h2{font-size:1.2rem;margin:2.5rem 0 .5rem}article{border:1px solid #8886;border-radius:.6rem;padding:.75rem 1rem;margin:.6rem 0}
dl{display:grid;grid-template-columns:minmax(7rem,12rem) 1fr;gap:.15rem 1rem;margin:0}dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere}dd dl{grid-template-columns:minmax(5rem,9rem) 1fr}
ul{margin:0;padding-left:1.1rem}details{margin-top:.5rem}summary{cursor:pointer;opacity:.75}@media(max-width:30rem){dl,dd dl{grid-template-columns:1fr}dt{margin-top:.4rem}}`;
