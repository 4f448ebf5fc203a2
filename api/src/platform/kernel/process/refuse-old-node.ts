/** As the workspace's `engines` say; a test compares them. */
const OLDEST = '24.11.0';

// Imported first, for its effect alone: an old Node would otherwise fail later, in the words of some package.
const { node } = process.versions;
if (node.localeCompare(OLDEST, 'en', { numeric: true }) < 0) {
  console.error(`The API cannot start: it needs Node ${OLDEST} or newer, and this is Node ${node}.`);
  process.exit(1);
}
