import { checkCopy } from './check-copy.mjs';

/** Checks a restored copy, stops it and says what it is. @param {{ id: string, dataFolder: string, server: import('./recover-server.mjs').RecoveredServer, erasures: string | null, faults?: string[] }} restored @param {string} erasures */
export async function report({ id, dataFolder, server, erasures: list, faults: missing = [] }, erasures) {
  const checked = await checkCopy(server, { env: process.env, erasures: list ?? erasures }).finally(server.stop);
  const { contents, notes } = checked;
  const faults = [...missing, ...checked.faults];
  const rows = Object.values(contents.tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored backup ${id} into ${dataFolder}: ${rows} rows in ${Object.keys(contents.tables).length} tables.`);
  console.log(`Orders: ${contents.tables.orders?.rows ?? 0}, the last placed ${contents.last_order ?? 'never'}.`);
  for (const note of notes) console.log(note);
  for (const fault of faults) console.error(fault);
  if (faults.length === 0) console.log('Ledger and series of numbers are whole.');
  return faults.length === 0;
}
