import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One face's state, kept over a restart in one JSON file. */
export interface Snapshot<T> {
  state: T;
  /** Writes the state at once: a killed sandbox must still know the money it answered for. */
  save(): void;
}

/** Reads `<dataDir>/<name>.json`, or starts with `initial`; with no folder the state lives in memory only. */
export function openSnapshot<T>(dataDir: string | null, name: string, initial: T): Snapshot<T> {
  if (!dataDir) return { state: initial, save: () => {} };
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, `${name}.json`);
  const state = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8'), renameFields) as T) : initial;
  return {
    state,
    save: () => {
      writeFileSync(`${file}.new`, JSON.stringify(state));
      renameSync(`${file}.new`, file); // a half-written file is never the one that is read
    },
  };
}

// A state that was written before these fields were renamed is read under their present names.
function renameFields(_key: string, value: unknown): unknown {
  const { errands, trips, wish, ...rest } = Object(value);
  if (Array.isArray(errands)) return { ...rest, tasks: errands };
  if (Array.isArray(trips)) return { ...rest, shipments: trips };
  return typeof wish === 'string' && 'refundId' in rest ? { ...rest, request: wish } : value;
}
