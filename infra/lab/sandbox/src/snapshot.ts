import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One simulator's state, kept over a restart in one JSON file. */
export interface Snapshot<T> {
  state: T;
  /** Writes the state at once: a killed sandbox must still know the money it answered for. */
  save(): void;
}

/** Reads `<dataDir>/<name>.json`, or starts with `initial`; with no folder the state lives in memory only. */
export function openSnapshot<T>(dataDir: string | null, name: string, initial: T): Snapshot<T> {
  if (!dataDir) return { state: initial, save: () => {} };
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, `${name}.json`);
  const state = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8'), renameFields) as T) : initial;
  return {
    state,
    save: () => {
      writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 }); // keys and people are in it
      renameSync(`${file}.new`, file); // a half-written file is never the one that is read
    },
  };
}

const RENAMED: Readonly<Record<string, string>> = { errands: 'tasks', trips: 'shipments' };

// A state that was written before these fields were renamed is read under their present names, several in one object too.
function renameFields(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [presentName(name, field, value), field]));
}

function presentName(name: string, field: unknown, owner: object): string {
  if (name === 'wish' && typeof field === 'string' && 'refundId' in owner) return 'request';
  return Array.isArray(field) ? (RENAMED[name] ?? name) : name;
}
