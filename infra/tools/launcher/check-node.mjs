import { INSTALL_NODE, isOld, PINNED } from './node-version.mjs';

// Imported first, for its effect alone: what imports it runs on a Node that is new enough, or not at all. An old one starts the command again
// on the one that the registry has, and never comes back from here. Where there is nothing to take one by (a release on a server), it refuses.
if (isOld()) {
  const again = PINNED && (await import('./run-again.mjs'));
  if (again && !again.isSecondRun()) await again.runAgain();
  console.error(INSTALL_NODE);
  process.exit(1);
}
