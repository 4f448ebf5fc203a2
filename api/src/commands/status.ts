import '../platform/kernel/process/refuse-old-node.js';
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { Logger } from '@nestjs/common';
import { checkStatus } from './status/check-status.js';
import { explainFailedStart } from '../explain-failed-start.js';
import { readStatusSettings } from '../platform/settings/env.js';
import { redactor } from './status/redact.js';
import type { StatusCheck } from './status/status-check.js';

// `node api/dist/status.js`: how the shop is, for whoever is woken at night. It changes nothing, and answers within seconds while API or
// database are gone. It ends with 0 when all is well, 1 when something needs attention, 2 when it could not look itself.
const isJson = process.argv.includes('--json');
const MARKS = { ok: 'ok        ', attention: 'ATTENTION ', unknown: 'NOT KNOWN ' };

process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);
Logger.overrideLogger(false); // what the adapters say of a failure stands in the checks

try {
  parseArgs({ options: { json: { type: 'boolean' } } });
  const at = new Date();
  const checks = await checkStatus(readStatusSettings(process.env), process.env, { now: at });
  const waiting = checks.filter(({ outcome }) => outcome !== 'ok').length;
  const status = waiting === 0 ? 'ok' : 'attention';
  end(isJson ? JSON.stringify({ status, at, checks }) : describe(checks, waiting), waiting === 0 ? 0 : 1);
} catch (failure) {
  fail(failure);
}

function describe(checks: StatusCheck[], waiting: number): string {
  const lines = checks.flatMap(({ name, outcome, text, next }) => [
    `${MARKS[outcome]} ${name.padEnd(13)} ${text}`,
    ...(next ? [`${' '.repeat(25)}Next: ${next.step} See ${next.runbook}`] : []),
  ]);
  const sum = waiting === 0 ? 'All is well.' : `${waiting} of ${checks.length} need attention.`;
  return [...lines, sum].join('\n');
}

function fail(failure: unknown): void {
  const error = redactor(process.env)(explainFailedStart(failure).replace('The API cannot start', 'The status cannot be told'));
  if (isJson) return end(JSON.stringify({ status: 'failed', at: new Date(), error }), 2);
  process.stderr.write(`${error}\n`, () => process.exit(2));
}

/** What hangs is left behind. */
function end(message: string, code: number): void {
  process.stdout.write(`${message}\n`, () => process.exit(code));
}
