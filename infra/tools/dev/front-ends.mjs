import path from 'node:path';
import { toolScript } from '../launcher/command.mjs';
import { ROOT } from '../launcher/root.mjs';
import { startChild } from '../shop/child.mjs';

/**
 * The Vite servers of both front ends, with hot reload, on PORT+4 and PORT+5.
 * @param {{ port: number, dataDir: string }} options
 */
export function startFrontEnds({ port, dataDir }) {
  const env = { ...process.env, NODE_ENV: 'development', API_URL: `http://127.0.0.1:${port}` };
  return ['storefront', 'admin-console'].map((name, index) => {
    const args = [
      toolScript('vite'),
      '--port',
      String(port + 4 + index),
      '--strictPort',
      '--host',
      '127.0.0.1',
      '--clearScreen',
      'false',
    ];
    return startChild({
      name,
      args,
      env,
      dataDir,
      cwd: path.join(ROOT, name),
      say: (line) => line && console.log(`[${name}] ${line}`),
    });
  });
}
