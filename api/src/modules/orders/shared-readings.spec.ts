import { expect, it } from '@jest/globals';
import { LostDatabase } from '../../platform/database/lost-database.js';
import { SharedReadings } from './shared-readings.js';

/** A database of which the test says when it has read. */
function slowReading(limitMs?: number) {
  const ends: { end: () => void; fail: (failure: Error) => void }[] = [];
  const readings = new SharedReadings<string>(limitMs);
  const read = () => new Promise<string>((end, fail) => ends.push({ end: () => end('[]'), fail }));
  const take = (key: string, turn?: string) => readings.take({ key, ...(turn && { turn }) }, read);
  const board = { take: (role: string) => take(role, 'board') };
  const begun = async (count: number) => {
    while (ends.length < count) await new Promise((later) => setTimeout(later, 5));
    return ends[count - 1]!;
  };
  return { take, board, ends, begun };
}

it('is read once for all boards that ask at the same moment', async () => {
  const { board, ends, begun } = slowReading();
  const asked = [board.take('owner'), board.take('owner'), board.take('owner')];
  (await begun(1)).end();
  expect((await Promise.all(asked)).map(String)).toEqual(['[]', '[]', '[]']);
  expect(ends).toHaveLength(1);
});

it('is read again for whoever asks while it is being read: what happened before is shown to them', async () => {
  const { board, ends, begun } = slowReading();
  const early = board.take('owner');
  const reading = await begun(1);
  const [late, later] = [board.take('owner'), board.take('owner')];
  reading.end();
  await early;
  (await begun(2)).end();
  await Promise.all([late, later]);
  expect(ends).toHaveLength(2);
});

it('is read side by side for those who ask for something else', async () => {
  const { take, ends, begun } = slowReading();
  const asked = [take('page 1'), take('page 2'), take('page 1')];
  await begun(2);
  for (const { end } of ends) end();
  expect(await Promise.all(asked)).toEqual(['[]', '[]', '[]']);
  expect(ends).toHaveLength(2);
});

it('goes on after a reading that failed', async () => {
  const { board, begun } = slowReading();
  const failing = board.take('owner');
  (await begun(1)).fail(new Error('no database'));
  await expect(failing).rejects.toThrow('no database');
  const next = board.take('owner');
  (await begun(2)).end();
  expect(String(await next)).toBe('[]');
});

it('is read by one role after the other, also when all ask at once', async () => {
  const { board, ends, begun } = slowReading();
  const asked = (['owner', 'manager', 'packer'] as const).map((role) => board.take(role));
  for (const count of [1, 2, 3]) {
    const { end } = await begun(count);
    expect(ends).toHaveLength(count);
    end();
  }
  expect((await Promise.all(asked)).map(String)).toEqual(['[]', '[]', '[]']);
});

it('goes on after a reading that is never answered: those who waited are told that the database is lost', async () => {
  const { board, begun } = slowReading(500);
  const [lost, next] = [board.take('owner'), board.take('packer')];
  await begun(1);
  await expect(lost).rejects.toBeInstanceOf(LostDatabase);
  (await begun(2)).end();
  expect(String(await next)).toBe('[]');
});
