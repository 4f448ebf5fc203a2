import { afterAll, beforeAll } from '@jest/globals';
import { startApi, type TestApi } from '../setup/start-api.js';
import { describeChain } from './audit-log/chain.js';
import { describeEntries } from './audit-log/entries.js';

let shop: TestApi;
let token: string;
beforeAll(async () => {
  shop = await startApi();
  token = await shop.ownerToken();
});
afterAll(() => shop.stop());

for (const describeSubject of [describeEntries, describeChain])
  describeSubject(
    () => shop,
    () => token,
  );
