import '../tools/launcher/check-node.mjs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll } from '../tools/launcher/build.mjs';
import { run } from '../tools/launcher/command.mjs';
import { installIfNeeded } from '../tools/launcher/install.mjs';
import { runOnce } from '../tools/launcher/run-once.mjs';
import { installNode } from '../tools/node-program.mjs';
import { cleanEnv } from '../tools/suites/clean-env.mjs';
import { runJest } from '../tools/suites/jest.mjs';

// `npx nx run lab:node-versions [-- --only 24 -- api/test/cart.e2e-spec.ts]`: the API's tests on each Node that the project promises, taken from
// the registry. Outside of `npm test`, because every line costs some minutes and 190 MB.
const LINES = ['24', '22', '20.19.0'];

await runOnce(async () => {
  const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
  await installIfNeeded();
  await buildAll({ show: true });
  const sum = { passed: 0, failed: 0 };
  for (const line of values.only?.split(',') ?? LINES) {
    const node = await installNode(line);
    const { output } = await run(node, ['--version']);
    console.log(`\n=== the API on Node ${output.trim()}`);
    const score = await runJest(
      `api-node-${line}`,
      ['--selectProjects', 'api', '--maxWorkers=2', ...positionals],
      { ...cleanEnv(process.env), PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` },
      { node },
    );
    sum.passed += score.passed;
    sum.failed += score.failed;
  }
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed === 0;
});
