import { beforeEach, describe, expect, it } from '@jest/globals';
import { AccessLog } from './access-log.js';
import { defaultLogFormat, readLogFormat } from '../../settings/log-format.js';
import { writeJsonLine } from './json-line.js';
import { chooseRequestId } from './request-context.js';

const lineOf = (message: unknown, more = {}) =>
  JSON.parse(writeJsonLine({ level: 'error', context: 'request', message, ...more }));

describe('a line of JSON', () => {
  it('says when, how grave, where, what and for which request', () => {
    expect(lineOf('it failed', { request: 'a1b2c3d4' })).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      level: 'error',
      pid: process.pid,
      context: 'request',
      message: 'it failed',
      request: 'a1b2c3d4',
    });
  });

  it('is one line for a failure with a stack, and for a sentence with more below it', () => {
    const failure = new Error('lost');
    expect(writeJsonLine({ level: 'warn', context: '', message: failure }).match(/\n/g)).toHaveLength(1);
    expect(lineOf(failure)).toMatchObject({ message: 'Error: lost', stack: expect.stringContaining('    at ') });
    expect(lineOf(`while booking: ${failure.stack}`)).toMatchObject({ message: 'while booking: Error: lost' });
    expect(lineOf('The API cannot start:\n- PORT is wrong.')).toMatchObject({ detail: '- PORT is wrong.' });
  });

  it('has the fields of an alarm of [security] as fields', () => {
    expect(lineOf(JSON.stringify({ alarm: 'owner-added', times: 1 }))).toMatchObject({
      event: { alarm: 'owner-added', times: 1 },
    });
    expect(lineOf('{ no JSON')).toMatchObject({ message: '{ no JSON' });
  });
});

it('is JSON in production and wherever nobody watches, unless a format is named', () => {
  expect(defaultLogFormat({ NODE_ENV: 'production' })).toBe('json');
  expect(readLogFormat({ NODE_ENV: 'production', LOG_FORMAT: 'text' })).toBe('text');
  expect(readLogFormat({ NODE_ENV: 'production', LOG_FORMAT: 'xml' })).toBe('json');
});

describe('the id of a request', () => {
  const idOf = (sent?: string) => chooseRequestId({ headers: { 'x-request-id': sent } });

  it('is the one that a proxy has given it', () => {
    expect(idOf('9f86d081884c7d65')).toBe('9f86d081884c7d65');
  });

  it.each(['short', 'with blanks in it', 'quote"d-quote"d', 'x'.repeat(65), 'line\nbreak-line', '<script>alert', undefined])(
    'is drawn where %j came',
    (sent) => {
      expect(idOf(sent)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    },
  );
});

describe('the access log', () => {
  const answered = { id: '9f86d081', method: 'GET', route: '/api/orders/:id', status: 200, ms: 12.345, bytes: 900 };
  let written: string;
  let access: AccessLog;
  beforeEach(() => {
    written = '';
    access = new AccessLog('json', (text) => {
      written += text;
    });
    access.add(answered);
  });
  const lines = () =>
    written
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));

  it('names the pattern of the route in a line of JSON, and writes lines together', () => {
    access.add({ ...answered, status: 404 });
    expect(written).toBe('');
    access.flush();
    expect(lines()).toEqual([
      expect.objectContaining({
        context: 'access',
        method: 'GET',
        route: '/api/orders/:id',
        status: 200,
        ms: 12.3,
        bytes: 900,
        request: '9f86d081',
      }),
      expect.objectContaining({ status: 404 }),
    ]);
  });

  it('writes what it holds back before the process ends, in good order or by a failure', () => {
    process.listeners('exit').at(-1)!(1);
    expect(lines()).toEqual([expect.objectContaining({ request: '9f86d081' })]);
  });
});
