/**
 * A copy against what the shop held just before and just after the moment to which it was restored.
 * @param {import('../restore/check-database.mjs').Contents} copy
 * @param {Record<'before' | 'after', import('../restore/check-database.mjs').Contents>} shop
 */
export function compareContents(copy, { before, after }) {
  const faults = before.faults.map((fault) => `In the shop itself: ${fault}`);
  const written = /** @type {string[]} */ ([]);
  let same = 0;
  for (const [name, held] of Object.entries(before.tables)) {
    const [then, copied] = [after.tables[name], copy.tables[name]];
    if (!copied) faults.push(`The table ${name} is missing from the copy.`);
    else if (held.checksum !== then?.checksum || held.rows !== then.rows) written.push(name);
    else if (held.rows !== copied.rows)
      faults.push(`The table ${name} has ${held.rows} rows in the shop and ${copied.rows} in the copy.`);
    else if (held.checksum !== copied.checksum) faults.push(`The rows of the table ${name} are not the same in the copy.`);
    else same++;
  }
  const notes = [`${same} tables are the same, row by row.`];
  if (written.length > 0) notes.push(`Written meanwhile and only checked in themselves: ${written.join(', ')}.`);
  return { faults, notes };
}
