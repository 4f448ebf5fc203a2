import { describe, expect, it } from '@jest/globals';
import { explainFailedStart } from './explain-failed-start.js';
import { LostDatabase } from './platform/database/lost-database.js';
import { BadEnv } from './platform/settings/env.js';

describe('why the API could not start', () => {
  it.each([
    [new BadEnv('PORT must be a whole number, not "3.5".'), 'The API cannot start: PORT must be a whole number, not "3.5".'],
    [{ code: 'EADDRINUSE' }, 'The API cannot start: its PORT is taken by another program.'],
    [{ code: '28P01' }, 'The API cannot start: the database is out of reach, because the password in DATABASE_URL is wrong.'],
    [
      { errors: [{ code: 'ECONNREFUSED' }] },
      'The API cannot start: the database is out of reach, because no server answers at DATABASE_URL.',
    ],
    [
      new LostDatabase(new Error('Connection terminated unexpectedly')),
      'The API cannot start: the database is out of reach, because what answers at DATABASE_URL leads to no primary.',
    ],
    [
      new LostDatabase(new Error('unsupported startup parameter: lock_timeout')),
      'The API cannot start: DATABASE_URL names a pooler; set DATABASE_DIRECT_URL to the address of the database itself.',
    ],
    [
      new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'),
      'The API cannot start: DATABASE_URL has no password, and the server asks for one.',
    ],
    [
      { code: '42703', message: 'column "vehicle" does not exist' },
      'The API cannot start: the database lacks what this release needs (column "vehicle" does not exist). Run api:migrate first.',
    ],
    [new Error('something else'), 'The API cannot start: something else'],
    ['a bare text', 'The API cannot start: a bare text'],
  ])('is one sentence for %p', (failure, sentence) => {
    expect(explainFailedStart(failure)).toBe(sentence);
  });
});
