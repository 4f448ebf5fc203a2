// How many rows of a file are in memory at once.
const BATCH = 1_000;

/** The rows that follow this one, and how many of them. */
export interface Part {
  cursor?: string | undefined;
  limit: number;
}

/** A long list in batches. It goes on from the last row of each, so that no connection is held while a slow reader takes one. */
export async function* inBatches<T extends { id: string }>(read: (part: Part) => Promise<T[]>): AsyncGenerator<T[]> {
  let cursor: string | undefined;
  do {
    const rows = await read({ cursor, limit: BATCH });
    const batch = rows.slice(0, BATCH);
    cursor = rows.length > BATCH ? batch.at(-1)!.id : undefined;
    if (batch.length > 0) yield batch;
  } while (cursor);
}

/** What is read in batches is presented in batches. */
export async function* mapBatches<T, R>(batches: AsyncIterable<T[]>, present: (row: T) => R): AsyncGenerator<R[]> {
  for await (const rows of batches) yield rows.map(present);
}
