import fs from 'node:fs';
import path from 'node:path';

/** The pictures of one screen in one language: both themes at every width. */
export interface Strip {
  actor: string;
  name: string;
  files: string[];
  /** Where its layout does not hold what is written in it. */
  faults: string[];
}

/** All pictures on one page, a row for each screen. */
export function writeContactSheet(folder: string, strips: Strip[]): void {
  const rows = strips.map(
    ({ actor, name, files, faults }) =>
      `<section><h2>${actor}: ${name}</h2>${faults.map((fault) => `<p>${escapeHtml(fault)}</p>`).join('')}<div>${files.map((file) => `<a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a>`).join('')}</div></section>`,
  );
  fs.writeFileSync(path.join(folder, 'index.html'), `${HEAD}${rows.join('\n')}\n`);
}

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

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
