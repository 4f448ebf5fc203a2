import fs from 'node:fs';
import path from 'node:path';

/**
 * The pictures of one screen in one language: both themes at every width.
 * @typedef {{ actor: string, name: string, files: string[], faults: string[] }} Strip `faults`: where its layout does not hold what is written in it
 */

/** What one walk has taken, for the sheet of all. */
const LIST = 'strips.json';

/**
 * @param {string} folder of one walk's pictures
 * @param {Strip[]} strips
 */
export function saveStrips(folder, strips) {
  fs.writeFileSync(path.join(folder, LIST), JSON.stringify(strips));
}

/**
 * All pictures on one page, a row for each screen, and a list of what does not fit. Gives the number of that.
 * @param {string} folder
 */
export function writeContactSheet(folder) {
  const strips = fs.readdirSync(folder).flatMap((actor) => readStrips(path.join(folder, actor, LIST)));
  fs.writeFileSync(path.join(folder, 'index.html'), `${HEAD}${strips.map(writeRow).join('\n')}\n`);
  const faults = strips.flatMap(({ actor, name, faults }) => faults.map((fault) => `${actor}: ${name}: ${fault}\n`));
  fs.writeFileSync(path.join(folder, 'layout-faults.txt'), faults.join(''));
  return faults.length;
}

/** @param {string} list @returns {Strip[]} */
const readStrips = (list) => (fs.existsSync(list) ? JSON.parse(fs.readFileSync(list, 'utf8')) : []);

/** @param {Strip} strip */
const writeRow = ({ actor, name, files, faults }) =>
  `<section><h2>${actor}: ${name}</h2>${faults.map((fault) => `<p>${escapeHtml(fault)}</p>`).join('')}<div>${files.map((file) => `<a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a>`).join('')}</div></section>`;

/** @param {string} text */
const escapeHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const HEAD = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every screen of the shop</title>
<style>
  body { font: 16px/1.4 system-ui, sans-serif; margin: 2rem; background: #ddd; color: #222 }
  h2 { font-size: 1rem }
  p { margin: 0.25rem 0; color: #a00 }
  div { display: flex; gap: 1rem; align-items: flex-start; overflow-x: auto }
  img { height: 28rem; object-fit: cover; object-position: top; background: #fff; box-shadow: 0 1px 6px #0004 }
</style>
`;
