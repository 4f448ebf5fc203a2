import fs from 'node:fs';
import path from 'node:path';
import { copyTree } from './copy-tree.mjs';

/** Each host's files as a file server or a CDN takes them. */
const SITES = ['storefront', 'admin-console'];

/**
 * The front ends alone. The pictures that the shop comes with lie on both hosts, as the API serves them.
 * @param {{ root: string, folder: string }} where what is at `folder` goes
 */
export function writeStaticSites({ root, folder }) {
  fs.rmSync(folder, { recursive: true, force: true });
  for (const site of SITES) {
    copyTree(path.join(root, site, 'dist'), path.join(folder, site));
    copyTree(path.join(root, 'api/demo-shop/pictures'), path.join(folder, site, 'pictures'), {
      except: (name) => name === 'pictures.json',
    });
  }
}
