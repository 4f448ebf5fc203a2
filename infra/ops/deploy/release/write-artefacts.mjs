import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** @typedef {{ root: string, folder: string, version: string, commit: string, seconds: number }} Where `seconds`: when it was committed */

/**
 * Everything that a release hands over, the same bytes for the same commit: entries in one order, the commit's time, nobody's account.
 * @param {Where} where
 * @returns {string[]} the files
 */
export function writeArtefacts(where) {
  const { root, folder, version } = where;
  const built = path.join(folder, 'built');
  run(process.execPath, ['infra/ops/deploy/images/assemble.mjs', `--into=${built}`], {
    cwd: root,
    env: { ...process.env, RELEASE_COMMIT: where.commit },
  });
  const platform = `${process.platform}-${process.arch}`;
  write(
    where,
    `shop-server-${version}-${platform}.tar.gz`,
    gzipSync(pack(where, path.join(built, 'server'), `shop-server-${version}`), { level: 9 }),
  );
  write(
    where,
    `shop-static-${version}.tar.gz`,
    gzipSync(pack(where, path.join(built, 'static'), `shop-static-${version}`), { level: 9 }),
  );
  const sources = run('git', ['archive', '--format=tar', `--prefix=shop-${version}/`, where.commit], { cwd: root });
  write(where, `shop-images-${version}.tar.gz`, gzipSync(sources, { level: 9 }));
  write(where, 'sbom.cdx.json', writeBill(where));
  write(where, 'provenance.json', describeBuild(where));
  fs.rmSync(built, { recursive: true });
  const files = fs.readdirSync(folder).sort();
  const sums = files.map(
    (file) =>
      `${createHash('sha256')
        .update(fs.readFileSync(path.join(folder, file)))
        .digest('hex')}  ${file}\n`,
  );
  fs.writeFileSync(path.join(folder, 'SHA256SUMS'), sums.join(''));
  return [...files, 'SHA256SUMS'];
}

/** @param {Where} where @param {string} name @param {string | Buffer} content */
const write = ({ folder }, name, content) => fs.writeFileSync(path.join(folder, name), content);

/** @param {Where} where @param {string} tree @param {string} prefix @returns {Buffer} */
function pack({ seconds }, tree, prefix) {
  const always = [
    '--format=gnu',
    '--sort=name',
    `--mtime=@${seconds}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
  ];
  return run('tar', [...always, `--transform=s,^\\.,${prefix},`, '--create', '--file=-', '--directory', tree, '.']);
}

/** What is in it, without the number and the moment that npm draws each time. @param {Where} where */
function writeBill({ root, commit, seconds }) {
  const bill = JSON.parse(
    String(run('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev'], { cwd: root })),
  );
  const hash = createHash('sha256').update(commit).digest('hex');
  bill.serialNumber = `urn:uuid:${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  bill.metadata.timestamp = new Date(seconds * 1000).toISOString();
  return `${JSON.stringify(bill, null, 2)}\n`;
}

/** From what it was made, and with what. @param {Where} where */
function describeBuild({ version, commit, seconds }) {
  const built = {
    version,
    commit,
    committed_at: new Date(seconds * 1000).toISOString(),
    node: process.version,
    npm: String(run('npm', ['--version'])).trim(),
    platform: `${process.platform}-${process.arch}`,
  };
  return `${JSON.stringify(built, null, 2)}\n`;
}

/** @param {string} program @param {string[]} args @param {import('node:child_process').SpawnSyncOptions} [options] @returns {Buffer} */
export function run(program, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { maxBuffer: 1024 ** 3, ...options });
  if (status === 0) return /** @type {Buffer} */ (stdout);
  throw new Error(`${program} ${args.join(' ')} failed: ${error?.message ?? String(stderr)}`);
}
