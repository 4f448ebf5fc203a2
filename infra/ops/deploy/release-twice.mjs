import '../../tools/launcher/check-node.mjs';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run as runShown } from '../../tools/launcher/command.mjs';
import { runOnce } from '../../tools/launcher/run-once.mjs';

// `npx nx run deploy:release-twice`: a release of this commit is made twice, each time built from the sources and not from the cache, and both must be the
// same to the byte.
await runOnce(async () => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-release-'));
  try {
    const sums = [];
    for (const name of ['one', 'other']) {
      const args = ['infra/ops/deploy/release.mjs', '--rehearse', `--into=${path.join(home, name)}`];
      const { ok } = await runShown(process.execPath, args, { show: true, env: { ...process.env, NX_SKIP_NX_CACHE: 'true' } });
      if (!ok) return false;
      sums.push(
        fs
          .readFileSync(path.join(home, name, 'SHA256SUMS'), 'utf8')
          .trim()
          .split('\n'),
      );
    }
    const [one = [], other = []] = sums;
    const different = one.filter((line) => !other.includes(line)).map((line) => line.split('  ')[1]);
    console.log(different.length === 0 ? `Both are the same: ${one.length} files.` : `Not the same: ${different.join(', ')}.`);
    return different.length === 0;
  } finally {
    if (!process.env.KEEP_RELEASES) fs.rmSync(home, { recursive: true, force: true });
    else console.log(home);
  }
});
