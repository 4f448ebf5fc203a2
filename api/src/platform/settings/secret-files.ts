import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { SECRETS, type VariableName } from './variable-names.js';

export interface SecretFiles {
  /** The variables, with the secrets that lie in files. */
  variables: NodeJS.ProcessEnv;
  faults: string[];
  /** Secrets whose file is at fault: that they are missing then needs no second sentence. */
  unread: VariableName[];
}

/**
 * Secrets that `<NAME>_FILE` names a file for, as Docker, Kubernetes and systemd hand them over. A fault repeats neither what stands in
 * the file nor its path: it could be the secret itself, in the wrong variable.
 */
export function readSecretFiles(source: NodeJS.ProcessEnv): SecretFiles {
  const variables = { ...source };
  const faults: string[] = [];
  const unread: VariableName[] = [];
  for (const name of SECRETS) {
    const file = source[`${name}_FILE`];
    if (!file) continue;
    const read = source[name] ? { fault: `${name}_FILE and ${name} are both set: keep one of them.` } : readSecret(name, file);
    if (read.fault === undefined) variables[name] = read.secret;
    else {
      faults.push(read.fault);
      unread.push(name);
    }
  }
  return { variables, faults, unread };
}

type ReadSecret = { secret: string; fault?: undefined } | { fault: string };

function readSecret(name: string, file: string): ReadSecret {
  if (!isAbsolute(file)) return { fault: `${name}_FILE must be the absolute path of a file.` };
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8').replace(/[\r\n]+$/, '');
  } catch (failure) {
    return { fault: `${name}_FILE names no file that can be read (${(failure as NodeJS.ErrnoException).code}).` };
  }
  if (!secret.trim()) return { fault: `${name}_FILE names a file that is empty.` };
  return /[\r\n]/.test(secret) ? { fault: `${name}_FILE names a file of several lines: a secret is one.` } : { secret };
}
