import '../platform/kernel/process/refuse-old-node.js';
import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { dataSource } from '../data-source.js';
import { explainFailedStart } from '../explain-failed-start.js';
import { erasureListIn, readErasureList } from '../modules/privacy/erasure-list.js';
import { replayErasures } from '../modules/privacy/replay-erasures.js';
import { BadEnv, readChangeLogSettings, resolveInWorkspace } from '../platform/settings/env.js';

// `npx nx run api:replay-erasures`, after a backup was put back and migrated, and before the shop is started: whoever was erased since
// the backup was made is erased again. The list is `erasures.log` in DATA_DIR; `--list <file>` names another one, such as one made of the processes' logs.
try {
  const { address, keys } = readChangeLogSettings(process.env);
  const { values } = parseArgs({ options: { list: { type: 'string' } } });
  const file = resolveInWorkspace(values.list ?? erasureListIn(process.env.DATA_DIR || '.data'));
  if (!existsSync(file))
    throw new BadEnv(
      `there is no list ${file}. Set DATA_DIR to the folder that holds erasures.log, or name the list with --list; a shop that has erased no one has none.`,
    );
  const list = await readErasureList(file);
  const db = await dataSource(address).initialize();
  const { listed, erased, obstacles, leftOut } = await replayErasures(db, keys, list);
  await db.destroy();
  const without = leftOut.length > 0 ? ` An earlier release made this database; it does not have ${leftOut.join(', ')}.` : '';
  console.log(
    `${list.length} erasures in ${file}, ${listed} with those of the database: erased ${erased} accounts again.${without}`,
  );
  for (const { kind, order_id } of obstacles) console.log(`The backup has ${kind} for the erased order ${order_id}: look at it.`);
} catch (failure) {
  console.error(explainFailedStart(failure).replace('The API cannot start', 'Nothing was erased'));
  process.exitCode = 1;
}
