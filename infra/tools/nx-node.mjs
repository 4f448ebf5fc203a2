import fs from 'node:fs';
import path from 'node:path';
import { isOld } from './launcher/node-version.mjs';
import { ROOT } from './launcher/root.mjs';

// A plugin of Nx, named in nx.json, for `npx nx run …` on an old Node. Nx puts the folder of its own Node before the PATH of its tasks,
// whatever it is told, and before that only the folder of the tools that are installed: there they find the Node from the registry.
export const name = 'node-of-the-shop';

export async function preTasksExecution() {
  if (!isOld()) return;
  const { installNode } = await import('./node-program.mjs');
  const program = await installNode();
  const link = path.join(ROOT, 'node_modules/.bin', path.basename(program));
  const unfinished = `${link}.${process.pid}`;
  if (process.platform === 'win32') fs.linkSync(program, unfinished);
  else fs.symlinkSync(program, unfinished);
  fs.renameSync(unfinished, link); // at once, for those who start something at this moment
}
