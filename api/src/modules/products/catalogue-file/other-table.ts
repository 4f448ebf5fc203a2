import { htmlText } from './html-text.js';
import type { ColumnChoice, ForeignRows } from './foreign-rows.js';
import type { Table } from './read-table.js';
import { gramsIn, readGrams } from './typed-amounts.js';

/** Names that people give to a column, the likeliest first. What stands in brackets, and a sign, does not count. */
const LIKELY: [field: string, names: RegExp[]][] = [
  ['id', [/^id$/]],
  ['name_mr', [/^name.mr$/, /marathi|मराठी/]],
  ['name_hi', [/^name.hi$/, /hindi|हिंदी|हिन्दी/]],
  [
    'name',
    [
      /^(?:product |item )?names?$/,
      /^(?:product|item|title|particulars?|product title)$/,
      /^(?:नाव|नाम|उत्पाद(?:न)?|वस्तू?)$/,
      /^(?:item |product )?description$/,
    ],
  ],
  [
    'price',
    [
      /^(?:selling |sale |unit |retail )?price$/,
      /^(?:selling |sale )?rate$/,
      /^(?:mrp|amount|rs|inr)$/,
      /^(?:भाव|किंमत|कीमत|दाम|दर)$/,
      /^(?!.*\b(?:cost|compare|purchase|wholesale)\b).*\b(?:price|rate)\b/,
    ],
  ],
  ['weight', [/^(?:net |pack )?(?:weight|wt)$/, /^(?:grams?|gms?|g|kgs?)$/, /^(?:pack )?size$/, /^वजन$/, /weight/]],
  ['stock', [/^(?:in )?stock(?: quantity| qty| level)?$/, /^(?:quantity|qty|inventory|on hand|packs)$/, /^(?:साठा|स्टॉक)$/]],
  ['cut', [/^(?:cut|cut type|style|variant)$/]],
  ['origin', [/^(?:origin|source|farm)$/]],
  ['pieces', [/^(?:pieces|pcs|no of pieces)$/]],
  ['serves', [/^(?:serves|servings)$/]],
  ['tags', [/^(?:tags?|labels?)$/, /^(?:product )?(?:categor(?:y|ies)|type|group|department)$/]],
  ['search_words', [/^(?:search words|keywords?|also known as)$/]],
  ['image', [/^(?:image|images|picture|photo|img)(?: url| link| src)?s?$/]],
  ['available', [/^(?:available|availability|published|active|on sale|status|in stock)$/]],
];
const UNIT = /[([]\s*(\p{L}+)\s*[)\]]/u;
const WORDS_OF: Record<string, string> = {
  active: 'yes',
  published: 'yes',
  'in stock': 'yes',
  instock: 'yes',
  draft: 'no',
  inactive: 'no',
  'out of stock': 'no',
  outofstock: 'no',
};

/** The columns of an unknown table as their names let one guess. */
export function guessColumns(headers: string[]): ColumnChoice {
  const plain = headers.map((name) =>
    name
      .toLowerCase()
      .replace(/\(.*?\)|\[.*?\]/g, '')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim(),
  );
  const choice: ColumnChoice = {};
  for (const [field, names] of LIKELY)
    for (const name of names) {
      const at = plain.findIndex((header, place) => name.test(header) && !Object.values(choice).includes(place));
      if (at < 0) continue;
      choice[field] = at;
      break;
    }
  // "Name (Marathi)" has its language in brackets.
  headers.forEach((header, at) => {
    const language = /hindi|हिंदी|हिन्दी/i.test(header) ? 'name_hi' : /marathi|मराठी/i.test(header) ? 'name_mr' : null;
    if (!language || choice[language] !== undefined) return;
    for (const field of Object.keys(choice)) if (choice[field] === at) delete choice[field];
    choice[language] = at;
  });
  if (choice.name === undefined) {
    const at = plain.findIndex((header, place) => /name|नाव|नाम/.test(header) && !Object.values(choice).includes(place));
    if (at >= 0) choice.name = at;
  }
  return choice;
}

/** Every row as a product, by the columns that were chosen. An empty cell says nothing. */
export function readOtherTable({ headers, rows }: Table, choice: ColumnChoice): ForeignRows {
  const fields = Object.entries(choice).filter(([, at]) => at !== undefined && at < headers.length) as [string, number][];
  const read: ForeignRows = {
    rows: [],
    sources: Object.fromEntries(fields.map(([field, at]) => [field, headers[at]!])),
    pictures: [],
    notes: [],
  };
  for (const { line, cells } of rows) {
    const row = fields.map(([field, at]) => [field, readCell(field, cells[at] ?? '', headers[at]!)] as const);
    const filled = Object.fromEntries(row.filter(([, cell]) => cell !== ''));
    const { image = '', ...others } = filled;
    if (/^https?:/i.test(image)) read.pictures.push({ name: filled.name ?? '', url: image });
    const isOurs = image !== '' && !/^https?:/i.test(image);
    read.rows.push({ line, cells: { name: '', ...others, ...(isOurs ? { image } : {}) } });
  }
  return read;
}

function readCell(field: string, cell: string, header: string): string {
  const text = htmlText(cell);
  if (field === 'available') return WORDS_OF[text.toLowerCase()] ?? text;
  if (field !== 'weight') return text;
  const unit = UNIT.exec(header)?.[1] ?? header;
  return String(readGrams(text, gramsIn(unit) === undefined ? 'g' : unit) ?? '');
}
