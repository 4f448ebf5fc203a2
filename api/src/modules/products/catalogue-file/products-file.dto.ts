import { IsIn, IsOptional, IsUUID, Matches } from 'class-validator';

export class ImportQuery {
  /** `true` changes nothing. */
  @IsOptional()
  @IsIn(['true', 'false'])
  preview?: 'true' | 'false';

  /**
   * For a table of another program: which of its columns, the first being 0, is read as which of the export's, such as
   * `name:2,price:5`. Left out, they are guessed for a preview, and a table that is not known is refused.
   */
  @IsOptional()
  @Matches(/^[a-z_]{2,20}:\d{1,3}(,[a-z_]{2,20}:\d{1,3}){0,29}$/, { message: 'The columns are written like name:2,price:5.' })
  columns?: string;

  /** Made by the browser for this one import: sent again with it, a file that has added products changes nothing. */
  @IsOptional()
  @IsUUID()
  request_id?: string;
}

export class ImportedLine {
  /** The row of the sheet, that of the column names being the first. */
  line: number;
  name: string;
  action: 'create' | 'update' | 'same';
}

export class CsvFault {
  line: number;
  /** As the file names it. */
  column: string;
  text: string;
}

export class ImportedColumn {
  /** As the export names it. */
  field: string;
  /** Which column of the file it is read from, the first being 0; null: from none. */
  column: number | null;
}

/** What the file was read as. */
export class ImportedTable {
  kind: 'own' | 'shopify' | 'woocommerce' | 'other';
  /** The names of its columns. */
  headers: string[];
  /** For a table of `other` kind: how it was read. Nothing is, before it has a name and a price. */
  columns: ImportedColumn[];
  /** Columns of which nothing is imported. */
  unread: string[];
}

/** The shop fetches no picture that a file of another shop names: somebody adds it. */
export class PictureByHand {
  name: string;
  url: string;
}

export class ImportNote {
  line: number;
  name: string;
  text: string;
}

export class ImportReply {
  /** True when the catalogue has changed; never with errors, nor for a preview. */
  applied: boolean;
  lines: ImportedLine[];
  errors: CsvFault[];
  table: ImportedTable;
  pictures: PictureByHand[];
  /** What of the file is left out, and why. */
  notes: ImportNote[];
}
