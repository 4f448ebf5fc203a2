import { SECRETS } from '../../platform/settings/variable-names.js';
import { readSecretFiles } from '../../platform/settings/secret-files.js';

const SHORTEST = 6;
const E_MAIL = /[^\s@<>()"'`:/]+@[^\s@<>()"'`:/]+\.[a-z]{2,}/gi;
const HIDDEN = '…';

/** What others have said (a server, a driver, a drill) is repeated without any secret of the variables and without an e-mail address. */
export function redactor(source: NodeJS.ProcessEnv): (text: string) => string {
  const { variables } = readSecretFiles(source);
  const secrets = SECRETS.flatMap((name) => partsOf(variables[name] ?? '')).sort((one, other) => other.length - one.length);
  return (text) => secrets.reduce((redacted, secret) => redacted.replaceAll(secret, HIDDEN), text).replace(E_MAIL, HIDDEN);
}

/** A list's values, and the password within an address. */
function partsOf(value: string): string[] {
  const listed = value.split(',').map((part) => part.trim());
  const password = URL.canParse(value) ? new URL(value).password : '';
  return [value, ...listed, password, decoded(password)].filter((part) => part.length >= SHORTEST);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // it was written as it is
  }
}
