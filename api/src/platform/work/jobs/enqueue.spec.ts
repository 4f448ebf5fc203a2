import { describe, expect, it } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { enqueue } from './enqueue.js';

declare module './job-payloads.js' {
  interface JobPayloads {
    'weigh-parcel': { parcelId: string };
  }
}

describe('a job that is queued', () => {
  it('is one that somebody does, with what it needs: anything else does not compile', async () => {
    const sent: unknown[] = [];
    const tx = { query: (_: string, values: unknown[]) => Promise.resolve(sent.push(values)) } as unknown as EntityManager;
    await enqueue(tx, 'weigh-parcel', { parcelId: 'p1' }, { key: 'weigh:p1' });
    // @ts-expect-error there is no such job
    await enqueue(tx, 'weigh-parcels', { parcelId: 'p1' });
    // @ts-expect-error the payload is another one
    await enqueue(tx, 'weigh-parcel', { parcel: 'p1' });
    expect(sent[0]).toEqual(['weigh-parcel', '{"parcelId":"p1"}', 'weigh:p1', null, 25, null, null]);
  });
});
