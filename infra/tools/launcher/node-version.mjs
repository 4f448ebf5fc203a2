import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.mjs';

const { engines } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'));

/** The oldest Node that will do. */
export const OLDEST = engines.node.replace('>=', '');

/** The Node that is taken where an older one is installed, and that the images have. A release has no such file, and takes none. */
const FILE = path.join(ROOT, '.nvmrc');
export const PINNED = fs.existsSync(FILE) ? fs.readFileSync(FILE, 'utf8').trim() : null;

export const isOld = (version = process.versions.node) => version.localeCompare(OLDEST, 'en', { numeric: true }) < 0;

/** What somebody with an old Node has to do. */
export const INSTALL_NODE = `This shop needs Node ${OLDEST} or newer, and this is Node ${process.versions.node}: install a newer one from https://nodejs.org.`;
