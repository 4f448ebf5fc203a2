import '../platform/kernel/process/refuse-old-node.js';
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { dataSource } from '../data-source.js';
import { explainFailedStart } from '../explain-failed-start.js';
import { type ChainName, CHAINS } from '../modules/audit-log/chain/chain-hash.js';
import { type ChainHead, verifyChains } from '../modules/audit-log/chain/verify-chain.js';
import { BadEnv, readChangeLogSettings } from '../platform/settings/env.js';

// `npx nx run api:verify-change-log`: says whether the change log is as it was written, and ends with 1 when it is not. With
// `--expect orders:120:8f…` (what an earlier run has printed) also whether it goes on from there.
try {
  const { address, keys } = readChangeLogSettings(process.env);
  const { values } = parseArgs({ options: { expect: { type: 'string', multiple: true } } });
  const db = await dataSource(address).initialize();
  const { heads, entries, faults } = await verifyChains(db, { keys, expected: (values.expect ?? []).map(readHead) });
  await db.destroy();
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) {
    console.error(
      'What to do: "When the change log has a fault" in docs/running.md. If nothing is signed by this shop, AUDIT_LOG_KEYS is not its own.',
    );
    process.exitCode = 1;
  } else {
    console.log(`${entries} entries are as they were written.`);
    for (const { chain, entries: all, hash } of heads) console.log(`--expect ${chain}:${all}:${hash}`);
  }
} catch (failure) {
  console.error(explainFailedStart(failure).replace('The API cannot start', 'The change log was not verified'));
  process.exitCode = 1;
}

function readHead(text: string): ChainHead {
  const [chain = '', entries = '', hash = ''] = text.split(':');
  if (!CHAINS.includes(chain as ChainName) || !/^\d+$/.test(entries) || !/^[0-9a-f]{64}$/.test(hash))
    throw new BadEnv(`--expect ${text} is not what an earlier run has printed.`);
  return { chain: chain as ChainName, entries: Number(entries), hash };
}
