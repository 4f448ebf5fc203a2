import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';

const SCRIPT = path.join(import.meta.dirname, 'wrk-report.lua');

/** One thread of it asks for more than a core of Node answers; on Debian `apt-get install wrk`. */
export const hasWrk = spawnSync('wrk', ['--version'], { stdio: 'ignore' }).error === undefined;

/**
 * @param {{ url: string, connections: number, seconds: number, headers: Record<string, string> }} what
 * @returns {Promise<import('./load.mjs').Load & { failed: number }>} `times` are the thousandths of all
 */
export function askByWrk({ url, connections, seconds, headers }) {
  const headerArgs = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t1', `-c${connections}`, `-d${Math.max(1, Math.round(seconds))}s`, '-s', SCRIPT, ...headerArgs, url];
  return new Promise((done, failed) => {
    const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.once('error', failed);
    child.once('close', () => {
      const [report] = /\{"done".*\}/.exec(output) ?? [];
      if (report) done(JSON.parse(report));
      else failed(new Error(`wrk said nothing of ${url}: ${output}`));
    });
  });
}
