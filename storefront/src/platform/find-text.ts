/** What a table says of a word that was sent; nothing when it does not know it. */
export function findText(table: Readonly<Record<string, string>>, sent: string): string | undefined {
  return Object.hasOwn(table, sent) ? table[sent] : undefined;
}
