/** The text of a table for what was sent; undefined when the table does not have it. */
export function findText(table: Readonly<Record<string, string>>, sent: string): string | undefined {
  return Object.hasOwn(table, sent) ? table[sent] : undefined;
}
