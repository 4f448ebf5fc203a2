import { htmlText } from './html-text.js';
import type { ImportNote, PictureByHand } from './products-file.dto.js';
import type { Table, TableRow } from './read-table.js';

/** One product as it is in the file, in the columns of the shop's own. A column that is missing says nothing; an empty cell is an empty text. */
export interface CsvRow {
  line: number;
  cells: Partial<Record<string, string>>;
}

/** What a table of another shop says, in the shop's own columns. */
export interface ForeignRows {
  rows: CsvRow[];
  /** Which of the table's own columns one of ours was read from, by our name. */
  sources: Partial<Record<string, string>>;
  pictures: PictureByHand[];
  notes: ImportNote[];
}

/** Which column of the file is read as which of the shop's, by the names of the latter. */
export type ColumnChoice = Partial<Record<string, number>>;

/** As many as a product of ours has. */
const MAX_TAGS = 12;
const LONGEST_TAG = 40;

/** Reads a row of a table by the names of its columns, of which each may have had several. */
export class ForeignCells {
  private readonly places: Map<string, number>;
  private readonly wereRead = new Set<number>();

  constructor(private readonly headers: Table['headers']) {
    this.places = new Map(headers.map((name, at) => [name.toLowerCase(), at] as const).toReversed());
  }

  /** As it stands there; empty where there is no such column. */
  read(cells: string[], ...names: string[]): string {
    const at = this.placeOf(names);
    return at === undefined ? '' : (cells[at] ?? '');
  }

  text(cells: string[], ...names: string[]): string {
    return htmlText(this.read(cells, ...names));
  }

  /** The column's name as the file writes it. */
  nameOf(...names: string[]): string | undefined {
    const at = this.placeOf(names);
    return at === undefined ? undefined : this.headers[at];
  }

  /** Columns with something in them that nothing was read of. */
  findUnread(rows: TableRow[]): string[] {
    return this.headers.filter((_, at) => !this.wereRead.has(at) && rows.some(({ cells }) => cells[at]));
  }

  private placeOf(names: string[]): number | undefined {
    const at = names.map((name) => this.places.get(name)).find((place) => place !== undefined);
    if (at !== undefined) this.wereRead.add(at);
    return at;
  }
}

/** Without empty cells: those say nothing about a product. */
export const saidCells = (cells: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(cells).filter((entry): entry is [string, string] => Boolean(entry[1])));

/** A list of tags for our column, each once. */
export function joinTags(tags: string[]): string {
  const names = tags.map((tag) => tag.trim()).filter((tag) => tag !== '' && tag.length <= LONGEST_TAG);
  const lower = names.map((name) => name.toLowerCase());
  return names
    .filter((_, at) => lower.indexOf(lower[at]!) === at)
    .slice(0, MAX_TAGS)
    .join(', ');
}
