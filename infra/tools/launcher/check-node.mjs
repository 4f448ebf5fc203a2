// Imported first, for its effect alone: an old Node would otherwise fail with a riddle from deep inside.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 13) || (major === 24 && minor >= 11) || major > 24;

if (!fits) {
  console.error(
    `This shop needs Node 20.19 or newer, 22.13 or newer, or 24.11 or newer, and this is Node ${process.versions.node}: install one from https://nodejs.org.`,
  );
  process.exit(1);
}
