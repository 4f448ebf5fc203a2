import fs from 'node:fs';
import path from 'node:path';
import { transform } from '@swc/core';
import { build } from 'rolldown';

/** @typedef {import('rolldown').Plugin} Plugin */

/**
 * Compiles a Node program and puts its modules, ours and the packages', into a few files: to find, read and compile two thousand small
 * ones took two thirds of its start.
 * @param {object} program
 * @param {string} program.folder the project
 * @param {Record<string, string>} program.entries the files that others start or import, by their names in `dist`
 * @param {RegExp} program.modules our own modules that nobody starts: they go into one file
 * @param {(string | RegExp)[]} program.external packages that are left where they are: what is loaded when it is first needed, what
 *   finds files beside itself, and what is not installed
 * @param {Plugin[]} [program.plugins]
 */
export async function bundleProgram({ folder, entries, modules, external, plugins = [] }) {
  const dist = path.join(folder, 'dist');
  await build({
    cwd: folder,
    platform: 'node',
    input: entries,
    external,
    resolve: { extensionAlias: { '.js': ['.ts', '.js'] }, alias: { '@shop/domain': DOMAIN } },
    plugins: [...plugins, compileTypeScript(folder)],
    output: {
      dir: dist,
      cleanDir: true,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: 'bundled/[name].js',
      comments: false,
      keepNames: true, // names of classes are read: of migrations, entities, DTOs
      sourcemap: true,
      sourcemapExcludeSources: true,
      codeSplitting: {
        groups: [
          { name: 'packages', test: PACKAGES },
          { name: 'modules', test: modules },
        ],
      },
    },
  });
  forgetMap(path.join(dist, 'bundled/packages.js'));
  for (const file of ['packages', 'modules']) escapeWideCharacters(path.join(dist, `bundled/${file}.js`));
}

/** Node reads every map at its start: those of the packages are half of it, and their own lines are readable. @param {string} file */
function forgetMap(file) {
  fs.rmSync(`${file}.map`);
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'));
}

/**
 * V8 keeps the whole source in memory, and with one letter beyond Latin-1 in it each of its letters takes two bytes. The lines stay where
 * they are; in a text, a name or a regular expression the escape means the same. @param {string} file
 */
export function escapeWideCharacters(file) {
  const source = fs.readFileSync(file, 'utf8');
  if (WIDE_RAW.test(source) || WIDE_ESCAPED.test(source)) throw new Error(`${file} holds letters that cannot be escaped.`);
  fs.writeFileSync(
    file,
    source.replace(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
}

// In a raw template an escape stays an escape; behind a backslash it would be none.
const WIDE_RAW = /\braw`[^`]*[^\0-\xff`][^`]*`/;
const WIDE_ESCAPED = /(?<!\\)(?:\\\\)*\\[^\0-\xff]/;

// From its source, so that a line of it is named by its own file.
const DOMAIN = path.resolve(import.meta.dirname, '../../../libs/domain/src/index.ts');
const PACKAGES = /[\\/]node_modules[\\/]/;

/** @param {string} folder @returns {Plugin} */
function compileTypeScript(folder) {
  const options = { ...JSON.parse(fs.readFileSync(path.join(folder, '.swcrc'), 'utf8')), swcrc: false };
  return {
    name: 'compile-typescript',
    transform: {
      filter: { id: /\.ts$/ },
      async handler(source, id) {
        const { code, map } = await transform(source, { ...options, filename: id });
        return { code, map: map ?? null };
      },
    },
  };
}
