import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import * as common from '@nestjs/common';
import * as core from '@nestjs/core';

// @nestjs/throttler is CommonJS and requires NestJS, which is ESM: Node does that, Jest only on Node 24.9 and later.
// So the package's own files are evaluated here with the NestJS that Jest has imported. Nothing of it is replaced.
const root = resolve(import.meta.dirname, '../../../../node_modules/@nestjs/throttler/dist');
/** @type {Record<string, unknown>} */
const imported = { '@nestjs/common': common, '@nestjs/core': core };
const fromNode = createRequire(import.meta.url);
const evaluated = new Map();

const { SkipThrottle, Throttle, ThrottlerException, ThrottlerGuard, ThrottlerModule, ThrottlerStorage } = evaluate(
  resolve(root, 'index.js'),
);
export { SkipThrottle, Throttle, ThrottlerException, ThrottlerGuard, ThrottlerModule, ThrottlerStorage };

/** @param {string} file */
function evaluate(file) {
  if (evaluated.has(file)) return evaluated.get(file).exports;
  const module = { exports: {} };
  evaluated.set(file, module);
  const load = (/** @type {string} */ name) =>
    name.startsWith('.') ? evaluate(`${resolve(dirname(file), name)}.js`) : (imported[name] ?? fromNode(name));
  // oxlint-disable-next-line typescript/no-implied-eval -- compiled in the test's own realm, where its Reflect and Error live
  new Function('exports', 'require', 'module', readFileSync(file, 'utf8'))(module.exports, load, module);
  return module.exports;
}
