/** What a provider sent as JSON, or null when it is none. It was signed, so it is accepted whatever it holds. */
export function parseForeign(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return null;
  }
}

/** The field of what may or may not be an object; null when it is not there. */
export function at(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : null;
}
