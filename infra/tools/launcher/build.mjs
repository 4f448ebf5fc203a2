import { CannotStart } from './cannot-start.mjs';
import { runTool } from './command.mjs';

/**
 * Builds every project that has something to build; Nx skips what has not changed.
 * @param {{ show?: boolean, signal?: AbortSignal, projects?: string[] }} [options]
 */
export async function buildAll({ show = false, signal, projects = [] } = {}) {
  const only = projects.length > 0 ? [`--projects=${projects.join(',')}`] : [];
  const args = ['run-many', '-t', 'build', '--output-style=static', ...only];
  const { ok, output } = await runTool('nx', args, { show, signal, env: buildEnv() });
  if (ok) return;
  signal?.throwIfAborted();
  if (!show) console.error(output.trim());
  throw new CannotStart('The build failed: the lines above say where.');
}

/** The build looks the same whatever the shop is started with, and Nx leaves no daemon behind. */
export function buildEnv() {
  const { NODE_ENV: _, ...env } = process.env;
  return { ...env, NX_DAEMON: 'false' };
}
