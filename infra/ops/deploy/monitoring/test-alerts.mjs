import '../../../tools/launcher/check-node.mjs';
import { spawnSync } from 'node:child_process';

// `npx nx run deploy:alerts` holds the alert rules against promtool, which comes with Prometheus (on Debian: apt-get install prometheus).
const promtool = process.env.PROMTOOL ?? 'promtool';

/** @param {string[]} args */
function run(...args) {
  const { error, status } = spawnSync(promtool, args, { cwd: import.meta.dirname, stdio: 'inherit' });
  if (error)
    console.error('No promtool: install Prometheus (on Debian: apt-get install prometheus), or set PROMTOOL to its path.');
  if (error || status !== 0) process.exit(1);
}

run('check', 'rules', 'alerts.yaml');
run('test', 'rules', 'alerts.test.yaml');
