import type { FastifyInstance } from 'fastify';
import type { Fault, Faults } from './faults.js';
import { count, notNegative, oneOf, readControlRequest, rejectControlRequest } from './control-request.js';

/** Control of ordered faults: `POST`, `GET` (with how many calls hang now) and `DELETE /faults`. */
export function registerFaultControl(
  app: FastifyInstance,
  faults: Faults,
  { operations, kinds }: { operations: readonly string[]; kinds: readonly string[] },
): void {
  const checks = {
    at: oneOf(...operations, '*'),
    kind: oneOf(...kinds),
    status: (value: unknown) => count(value) && Number(value) >= 200 && Number(value) <= 599,
    body: (value: unknown) => typeof value === 'string' || (typeof value === 'object' && value !== null),
    ms: notNegative,
    times: count,
  };
  app.post('/faults', async (request) => {
    const { at, kind, status = 503, body = 'json', ms = 10_000, times = 1 } = readControlRequest<Fault>(request.body, checks);
    if (!at || !kind)
      return rejectControlRequest(`a fault needs "at" (${operations.join(', ')} or *) and "kind" (${kinds.join(', ')})`);
    faults.order({ at, kind, status, body, ms, times });
    return { faults: faults.list() };
  });
  app.get('/faults', async () => ({ faults: faults.list(), hanging: faults.countHanging() }));
  app.delete('/faults', async () => {
    faults.clear();
    return { faults: [] };
  });
}
