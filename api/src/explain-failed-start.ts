import { HUNG_UP, LostDatabase } from './platform/database/lost-database.js';
import { BadEnv } from './platform/settings/env.js';

const DATABASE: Record<string, string> = {
  ECONNREFUSED: 'no server answers at DATABASE_URL',
  ENOTFOUND: 'the host in DATABASE_URL does not exist',
  ETIMEDOUT: 'the server at DATABASE_URL does not answer',
  '28P01': 'the password in DATABASE_URL is wrong',
  '28000': 'the user in DATABASE_URL is not let in',
  '3D000': 'the database in DATABASE_URL does not exist',
};

/** A table or a column is missing. */
const OLD_SCHEMA = ['42P01', '42703'];

/** Why the API could not start: in one sentence, or in one for each variable that is wrong. */
export function explainFailedStart(failure: unknown): string {
  if (failure instanceof BadEnv) return explainFaults(failure.faults);
  const reported = failure instanceof LostDatabase ? failure.cause : failure;
  const { code, message, errors } = reported as { code?: string; message?: string; errors?: { code?: string }[] };
  if (code === 'EADDRINUSE') return 'The API cannot start: its PORT is taken by another program.';
  if (/unsupported startup parameter/.test(message ?? ''))
    return 'The API cannot start: DATABASE_URL names a pooler; set DATABASE_DIRECT_URL to the address of the database itself.';
  if (/client password must be a string/.test(message ?? ''))
    return 'The API cannot start: DATABASE_URL has no password, and the server asks for one.';
  if (HUNG_UP.test(message ?? ''))
    return 'The API cannot start: the database is out of reach, because what answers at DATABASE_URL leads to no primary.';
  if (OLD_SCHEMA.includes(code ?? ''))
    return `The API cannot start: the database lacks what this release needs (${message}). Run api:migrate first.`;
  const reason = DATABASE[code ?? ''] ?? DATABASE[errors?.[0]?.code ?? ''];
  if (reason) return `The API cannot start: the database is out of reach, because ${reason}.`;
  return `The API cannot start: ${message ?? String(failure)}`;
}

const explainFaults = (faults: string[]): string =>
  faults.length === 1
    ? `The API cannot start: ${faults[0]}`
    : ['The API cannot start:', ...faults.map((fault) => `- ${fault}`)].join('\n');
