/** The values of some data, numbered in their order: the same paths have the same numbers in all data of one shape. */
interface Values {
  /** The same for data with the same paths. */
  shape: string;
  list: unknown[];
  /** The numbers of an object's own plain values, by their names. */
  numbers: Map<object, Map<string, number>>;
}

/** Which values a rendering has read, and what they were. */
export interface Reads {
  shape: string;
  /** One bit for each value. */
  read: Uint8Array;
  digest: string;
}

/** Short, and never the same for two texts. */
export type Digest = (text: string) => string;

const valuesOf = new WeakMap<object, Values>();

/** Data that notes what is read of it: what was made of it stays true for as long as that is the same, whatever else has changed. */
export function noteReads<Data extends object>(data: Data, digest: Digest): { data: Data; reads: () => Reads } {
  const { shape, list, numbers } = findValues(data, digest);
  const read = new Uint8Array(Math.ceil(list.length / 8));
  const noted = new Map<object, object>();
  const note = <Part extends object>(part: Part): Part => {
    const cached = noted.get(part);
    if (cached) return cached as Part;
    const take = (value: unknown, key: PropertyKey): unknown => {
      if (typeof value === 'object' && value !== null) return note(value);
      const number = typeof key === 'string' ? numbers.get(part)?.get(key) : undefined;
      if (number !== undefined) read[number >> 3]! |= 1 << (number & 7);
      return value;
    };
    const proxy = new Proxy(part, {
      get: (target, key) => take(Reflect.get(target, key), key),
      getOwnPropertyDescriptor(target, key) {
        const descriptor = Reflect.getOwnPropertyDescriptor(target, key);
        // The length of a list is fixed to it, and part of the shape.
        return descriptor?.configurable ? { ...descriptor, value: take(descriptor.value, key) } : descriptor;
      },
    });
    noted.set(part, proxy);
    return proxy;
  };
  return { data: note(data), reads: () => ({ shape, read, digest: digest(textOf(read, list)) }) };
}

/** Whether all that was read is the same in this data. */
export function readsTheSame(reads: Reads, data: object, digest: Digest): boolean {
  const { shape, list } = findValues(data, digest);
  return shape === reads.shape && digest(textOf(reads.read, list)) === reads.digest;
}

function findValues(data: object, digest: Digest): Values {
  const cached = valuesOf.get(data);
  if (cached) return cached;
  const paths: unknown[] = [];
  const values: Values = { shape: '', list: [], numbers: new Map() };
  const walk = (part: object) => {
    const own = new Map<string, number>();
    values.numbers.set(part, own);
    const entries = Object.entries(part);
    paths.push(Array.isArray(part), entries.length);
    for (const [key, value] of entries as [string, unknown][]) {
      paths.push(key);
      if (typeof value === 'object' && value !== null) {
        walk(value);
      } else {
        own.set(key, values.list.length);
        values.list.push(value);
      }
    }
  };
  walk(data);
  values.shape = digest(JSON.stringify(paths));
  valuesOf.set(data, values);
  return values;
}

const textOf = (read: Uint8Array, list: unknown[]): string =>
  JSON.stringify(list.filter((_, number) => read[number >> 3]! & (1 << (number & 7))));
