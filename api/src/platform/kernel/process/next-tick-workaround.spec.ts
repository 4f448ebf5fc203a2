import { createHook } from 'node:async_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from '@jest/globals';
import { keepNextTickFast } from './next-tick-workaround.js';

setFlagsFromString('--expose-gc');
setFlagsFromString('--allow-natives-syntax');
const collectGarbage = runInNewContext('gc') as () => void;
const haveSameClass = runInNewContext('(one, other) => %HaveSameMap(one, other)') as (one: object, other: object) => boolean;

/** What Node keeps of a call of `process.nextTick`; nobody holds it afterwards. */
function callNextTick(): object {
  const seen: object[] = [];
  const hook = createHook({ init: (_id, type, _trigger, resource) => void (type === 'TickObject' && seen.push(resource)) });
  hook.enable();
  process.nextTick(() => {});
  hook.disable();
  return seen[0]!;
}

it('calls of process.nextTick go on being of one class for V8, however often it has collected its garbage between them', async () => {
  const kept = new WeakRef(await keepNextTickFast()); // the test does not hold it
  for (let n = 0; n < 3; n++) {
    await new Promise(setImmediate); // what was queued is gone
    collectGarbage();
    expect(haveSameClass(kept.deref()!, callNextTick())).toBe(true);
  }
});
