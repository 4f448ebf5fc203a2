import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** What the base image brings: this machine's own system, which nobody in the root can write to. */
const SYSTEM = ['bin', 'sbin', 'lib', 'lib64', 'usr'];
const ETC = ['hosts', 'resolv.conf', 'nsswitch.conf', 'login.defs', 'ssl', 'ca-certificates'];
const ACCOUNTS = {
  passwd: 'root:x:0:0:root:/root:/bin/sh\nshop:x:10001:10001::/home/shop:/usr/sbin/nologin\n',
  group: 'root:x:0:\nshop:x:10001:\n',
};

/**
 * An empty root with the places at which the system is put.
 * @param {string} root
 */
export function prepareRoot(root) {
  for (const name of SYSTEM) {
    const own = `/${name}`;
    if (!fs.existsSync(own)) continue;
    if (fs.lstatSync(own).isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(own), path.join(root, name));
    else fs.mkdirSync(path.join(root, name));
  }
  for (const name of ['dev', 'proc', 'tmp', 'etc', 'var/lib', 'srv']) fs.mkdirSync(path.join(root, name), { recursive: true });
  for (const name of ETC.filter((each) => fs.existsSync(`/etc/${each}`)))
    fs.cpSync(`/etc/${name}`, path.join(root, 'etc', name), { recursive: true, dereference: true });
  for (const [name, text] of Object.entries(ACCOUNTS)) fs.writeFileSync(path.join(root, 'etc', name), text);
}

/**
 * @typedef {object} Confinement
 * @property {string} user numbers of account and group, with a colon between
 * @property {string} folder
 * @property {Record<string, string>} env
 * @property {Record<string, string>} writable folders of this machine by where they lie in the root; everything else is read-only
 */

/** To its end. @param {string} root @param {string[]} command @param {Confinement} confinement */
export const runConfined = (root, command, confinement) =>
  spawnSync('unshare', confined(root, command, confinement), { encoding: 'utf8' });

/** The program itself is the child: a signal to it is one to the program. @param {string} root @param {string[]} command @param {Confinement} confinement @param {number} log */
export const startConfined = (root, command, confinement, log) =>
  spawn('unshare', confined(root, command, confinement), { stdio: ['ignore', log, log], detached: true });

/**
 * The arguments of `unshare` for a command that sees the root alone, as in a container: mounts of its own, no variable of ours.
 * @param {string} root @param {string[]} command @param {Confinement} confinement
 */
function confined(root, command, confinement) {
  const mounts = [
    'set -e',
    `mount --bind ${root} ${root}`,
    ...SYSTEM.filter((name) => fs.lstatSync(path.join(root, name), { throwIfNoEntry: false })?.isDirectory()).flatMap((name) => [
      `mount --bind /${name} ${root}/${name}`,
      `mount -o remount,bind,ro ${root}/${name}`,
    ]),
    `mount --rbind /dev ${root}/dev`,
    `mount --bind /proc ${root}/proc`,
  ];
  const { user, folder, env, writable } = confinement;
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  return unshared(
    [
      ...mounts,
      `mount -o remount,bind,ro ${root}`,
      `mount -t tmpfs -o mode=1777 tmpfs ${root}/tmp`,
      ...Object.entries(writable).map(([place, own]) => `mount --bind ${own} ${root}${place}`),
    ],
    ['chroot', `--userspec=${user}`, '--groups=', root, 'env', '-i', `--chdir=${folder}`, ...variables, ...command],
  );
}

/** @param {string[]} mounts @param {string[]} command */
const unshared = (mounts, command) => [
  '--mount',
  '--propagation=private',
  'sh',
  '-c',
  `${mounts.join('\n')}\nexec "$@"`,
  'sh',
  ...command,
];
