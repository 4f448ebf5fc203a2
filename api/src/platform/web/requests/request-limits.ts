const MAX_DEPTH = 8;
const MAX_NODES = 2_000;
const MAX_ITEMS = 200;
const MAX_TEXT = 20_000;

const TOO_LARGE = 'The request is too large.';
const UNSTORABLE = 'The request contains characters that cannot be kept.';
const BAD_NAME = 'The request contains a field name that is not allowed.';

/** Names that reach an object's prototype instead of the object. */
const PROTOTYPE_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * What is wrong with parsed JSON for any route, in a sentence; null when nothing is. Building and validating
 * classes costs a hundred times this look, so it comes first. It keeps its own list of what is left to look at: a
 * recursive one would end at the depth that a caller chooses.
 */
export function findFault(sent: unknown): string | null {
  const left: { value: unknown; depth: number }[] = [{ value: sent, depth: 0 }];
  let seen = 0;
  for (let next = left.pop(); next; next = left.pop()) {
    const { value, depth } = next;
    if (++seen + left.length > MAX_NODES || depth > MAX_DEPTH) return TOO_LARGE;
    const fault = typeof value === 'string' ? findTextFault(value) : findShapeFault(value);
    if (fault) return fault;
    for (const part of partsOf(value)) left.push({ value: part, depth: depth + 1 });
  }
  return null;
}

function findTextFault(text: string): string | null {
  if (text.length > MAX_TEXT) return TOO_LARGE;
  // With the u flag only half a pair matches: PostgreSQL can hold neither that nor a zero byte.
  return text.includes('\0') || /[\ud800-\udfff]/u.test(text) ? UNSTORABLE : null;
}

function findShapeFault(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  if (Array.isArray(value)) return value.length > MAX_ITEMS ? TOO_LARGE : null;
  const names = Object.keys(value);
  if (names.length > MAX_NODES) return TOO_LARGE;
  if (names.some((name) => PROTOTYPE_NAMES.has(name))) return BAD_NAME;
  return names.map(findTextFault).find((fault) => fault !== null) ?? null;
}

const partsOf = (value: unknown): unknown[] => (typeof value === 'object' && value !== null ? Object.values(value) : []);
