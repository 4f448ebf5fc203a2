import '../../tools/launcher/check-node.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CannotStart } from '../../tools/launcher/cannot-start.mjs';
import { buildAll } from '../../tools/launcher/build.mjs';
import { run as runShown } from '../../tools/launcher/command.mjs';
import { installIfNeeded } from '../../tools/launcher/install.mjs';
import { ROOT } from '../../tools/launcher/root.mjs';
import { runOnce } from '../../tools/launcher/run-once.mjs';
import { closeSection, describeChanges, lastReleased } from './release/changelog.mjs';
import { findForeignFile } from './release/release-folder.mjs';
import { nextVersion } from './release/version.mjs';
import { run, writeArtefacts } from './release/write-artefacts.mjs';

const git = (/** @type {string[]} */ ...args) => String(run('git', args, { cwd: ROOT })).trim();
const read = (/** @type {string} */ file) => fs.readFileSync(path.join(ROOT, file), 'utf8');

// `npm run release -- minor`: checks and tests, closes the section of the changelog under the new version in a commit of its own, builds that
// commit and writes what is handed over, with checksums. Nothing leaves this machine. CONTRIBUTING.md, "Release".
await runOnce(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rehearse: { type: 'boolean', default: false }, into: { type: 'string', default: 'dist/release' } },
  });
  const [requested] = positionals;
  const current = JSON.parse(read('package.json')).version;
  const version = nextVersion(current, requested);
  if (git('status', '--porcelain') !== '')
    throw new CannotStart('There are changes that are not committed: a release is made of a commit.');
  const folder = path.resolve(ROOT, values.into);
  const foreign = findForeignFile(folder);
  if (foreign) throw new CannotStart(`${folder} has ${foreign}, which is of no release: name a folder that is new or empty.`);
  await installIfNeeded();
  if (!values.rehearse) await test();
  const subjects = listSubjects();
  if (requested === undefined) console.log(`The release of ${current}, as it is.`);
  else if (values.rehearse) console.log(`${version} would be:\n\n${describeChanges(subjects)}`);
  else closeVersion(version, subjects);
  await buildAll();
  const commit = git('rev-parse', 'HEAD');
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  const name = values.rehearse ? current : version;
  const files = writeArtefacts({
    root: ROOT,
    folder,
    version: name,
    commit,
    seconds: Number(git('show', '--no-patch', '--format=%ct', commit)),
  });
  for (const file of files)
    console.log(
      `${String(fs.statSync(path.join(folder, file)).size).padStart(10)}  ${path.relative(ROOT, path.join(folder, file))}`,
    );
  console.log(values.rehearse ? 'A rehearsal: nothing was tested or committed.' : nextSteps(name));
  return true;
});

async function test() {
  const { ok } = await runShown(process.execPath, ['infra/tools/test.mjs'], { show: true });
  if (!ok) throw new CannotStart('The tests failed: nothing was released.');
}

/** Those since the release before: its tag, or the commit that the changelog names. */
function listSubjects() {
  const tags = git('tag', '--list', 'v[0-9]*', '--sort=-version:refname', '--merged').split('\n');
  const last = tags[0] || lastReleased(read('CHANGELOG.md'));
  return git('log', '--no-merges', '--format=%s', ...(last ? [`${last}..HEAD`] : [])).split('\n');
}

/** @param {string} version @param {string[]} subjects */
function closeVersion(version, subjects) {
  const [commit, day] = [git('rev-parse', 'HEAD'), git('show', '--no-patch', '--format=%cs', 'HEAD')];
  fs.writeFileSync(path.join(ROOT, 'CHANGELOG.md'), closeSection(read('CHANGELOG.md'), { version, day, commit, subjects }));
  run('npm', ['version', version, '--no-git-tag-version', '--no-workspaces-update'], { cwd: ROOT });
  git('add', 'CHANGELOG.md', 'package.json', 'package-lock.json');
  git('commit', '--message', `chore(release): ${version}`);
}

/** @param {string} version */
const nextSteps = (version) => `
Nothing has left this machine. Next:
  read what CHANGELOG.md says of ${version}
  git tag --annotate v${version} --message ${version} && git push --follow-tags
  keep the files with SHA256SUMS (sha256sum --check SHA256SUMS)
  build the images from shop-images-${version}.tar.gz: docs/deployment.md`;
