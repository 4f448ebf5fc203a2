import fs from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

/** @typedef {{ apiVersion: string, kind: string, metadata: { name: string, labels?: Record<string, string>, annotations?: Record<string, string> }, [field: string]: any }} Manifest */

/** @typedef {{ resources?: string[], components?: string[], patches?: { path?: string, patch?: string, target?: any }[], configMapGenerator?: { envs: string[] }[] }} Kustomization */

/** @param {string} file @returns {Manifest[]} */
export const readManifests = (file) =>
  parseAllDocuments(fs.readFileSync(file, 'utf8'), { merge: true }).map((document) => document.toJS());

/**
 * What `kubectl kustomize` makes of a folder, as far as these use it: resources, components, patches that are merged (and one way of adding to a
 * list), settings from a file.
 * @param {string} folder
 * @returns {{ manifests: Manifest[], settings: Record<string, string>, files: string[] }} with every file that was read
 */
export function readKustomization(folder) {
  const file = path.join(folder, 'kustomization.yaml');
  /** @type {Kustomization} */
  const { resources = [], components = [], patches = [], configMapGenerator = [] } = parse(fs.readFileSync(file, 'utf8'));
  const below = resources.filter((name) => !name.endsWith('.yaml')).map((name) => readKustomization(path.join(folder, name)));
  const own = resources.filter((name) => name.endsWith('.yaml')).map((name) => path.join(folder, name));
  const manifests = /** @type {Manifest[]} */ ([...below.flatMap((each) => each.manifests), ...own.flatMap(readManifests)]);
  const files = [file, ...own, ...below.flatMap((each) => each.files)];
  for (const name of components) {
    const added = parse(fs.readFileSync(path.join(folder, name, 'kustomization.yaml'), 'utf8'));
    const there = readKustomization(path.join(folder, name));
    manifests.push(...there.manifests);
    files.push(...there.files);
    for (const { target, patch } of added.patches ?? []) applyAdditions(find(manifests, target.kind, target.name), parse(patch));
  }
  for (const name of patches.flatMap((patch) => patch.path ?? [])) {
    files.push(path.join(folder, name));
    for (const patch of readManifests(path.join(folder, name))) merge(find(manifests, patch.kind, patch.metadata.name), patch);
  }
  const settings = /** @type {Record<string, string>} */ ({});
  for (const { envs } of configMapGenerator)
    for (const name of envs) {
      files.push(path.join(folder, name));
      Object.assign(settings, readSettings(path.join(folder, name)));
    }
  return { manifests, settings, files };
}

/** @param {string} file */
const readSettings = (file) =>
  Object.fromEntries(
    fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

/** @param {Manifest[]} manifests @param {string} kind @param {string} name */
function find(manifests, kind, name) {
  const manifest = manifests.find((one) => one.kind === kind && one.metadata.name === name);
  if (!manifest) throw new Error(`There is no ${kind} ${name} to patch.`);
  return manifest;
}

/** Lists are exchanged as a whole: the ones that are patched here are such to Kubernetes as well. @param {any} into @param {any} patch */
function merge(into, patch) {
  for (const [key, value] of Object.entries(patch)) {
    if (value !== null && typeof value === 'object' && !Array.isArray(value) && typeof into[key] === 'object')
      merge(into[key], value);
    else into[key] = value;
  }
}

/** `op: add` at the end of a list. @param {any} manifest @param {{ op: string, path: string, value: unknown }[]} additions */
function applyAdditions(manifest, additions) {
  for (const { op, path: where, value } of additions) {
    const [last, ...steps] = where.split('/').slice(1).toReversed();
    if (op !== 'add' || last !== '-') throw new Error(`${op} ${where} is not known here.`);
    const list = steps.toReversed().reduce((at, step) => at[step], manifest);
    list.push(value);
  }
}

/**
 * Fields that a schema's validator never looks at: misspelt ones, which Kubernetes drops in silence. The validators let them pass.
 * @param {Manifest} manifest @param {(data: unknown) => void} validate
 * @returns {string[]}
 */
export function findUnknownFields(manifest, validate) {
  const seen = new Set();
  /** @type {(value: any, at: string) => any} */
  const watch = (value, at) =>
    value === null || typeof value !== 'object'
      ? value
      : new Proxy(value, {
          get(target, key) {
            if (typeof key === 'string' && Object.hasOwn(target, key)) seen.add(`${at}/${key}`);
            return typeof key === 'string' && Object.hasOwn(target, key) ? watch(target[key], `${at}/${key}`) : target[key];
          },
          ownKeys(target) {
            for (const key of Reflect.ownKeys(target)) seen.add(`${at}/${String(key)}`);
            return Reflect.ownKeys(target);
          },
        });
  validate(watch(manifest, ''));
  const all = /** @type {string[]} */ ([]);
  /** @type {(value: any, at: string) => void} */
  const list = (value, at) => {
    if (value === null || typeof value !== 'object') return;
    for (const [key, inner] of Object.entries(value)) {
      all.push(`${at}/${key}`);
      list(inner, `${at}/${key}`);
    }
  };
  list(manifest, '');
  // What lies below a field that is free in its form is free too.
  return all.filter((field) => !seen.has(field) && seen.has(field.slice(0, field.lastIndexOf('/'))) && !isFree(field));
}

const FREE = /\/(metadata\/(labels|annotations)|matchLabels|parameters|limits|requests|nodeSelector)$/;
const isFree = (/** @type {string} */ field) => FREE.test(field.slice(0, field.lastIndexOf('/')));
