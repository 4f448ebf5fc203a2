// Loaded into the measured API before anything of its own (`--import`): each second it writes down how late its event loop was, and its heap.
import fs from 'node:fs';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const file = process.env.EVENT_LOOP_LOG;
if (isMainThread && file) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  let before = performance.eventLoopUtilization();
  const write = () => {
    const now = performance.eventLoopUtilization();
    const { heapUsed, external } = process.memoryUsage();
    const inMs = (/** @type {number} */ nanoseconds) => nanoseconds / 1e6;
    const line = {
      at: Date.now(),
      p50: inMs(delay.percentile(50)),
      p99: inMs(delay.percentile(99)),
      most: inMs(delay.max),
      busy: performance.eventLoopUtilization(now, before).utilization,
      heap: heapUsed,
      external,
    };
    delay.reset();
    before = now;
    fs.appendFileSync(file, `${JSON.stringify(line)}\n`);
  };
  setInterval(write, 1000).unref();
}
