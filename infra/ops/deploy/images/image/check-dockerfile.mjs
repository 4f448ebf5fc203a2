import { validate, ValidationSeverity } from 'dockerfile-utils';
import { commandOf, readStages, wordsOf } from './dockerfile.mjs';

const SECRET = /secret|password|passwd|token|credential|private|api_?key|_keys?$/i;
const PINNED = /:[\w.-]*\d+\.\d+[\w.-]*(@sha256:[0-9a-f]{64})?$/;

/**
 * What is wrong with a Dockerfile, in sentences: its syntax, and what an image of the shop must not be.
 * @param {string} text
 * @returns {string[]}
 */
export function checkDockerfile(text) {
  const faults = validate(text, { instructionWorkdirRelative: ValidationSeverity.ERROR }).map(
    ({ message, range }) => `Line ${range.start.line + 1}: ${message}`,
  );
  const stages = readStages(text);
  const names = stages.map(({ name }) => name);
  for (const stage of stages) {
    if (!names.includes(stage.base) && !PINNED.test(stage.base))
      faults.push(`${stage.base} names no exact version: what is built today would be something else tomorrow.`);
    faults.push(...stage.instructions.flatMap(checkInstruction));
  }
  const isBase = (/** @type {string | null} */ name) =>
    stages.some(({ base, instructions }) => base === name || copiesFrom(instructions, name));
  return [...faults, ...stages.filter(({ name }) => !isBase(name)).flatMap(checkRunning)];
}

/** @param {import('dockerfile-ast').Instruction} instruction @returns {string[]} */
function checkInstruction(instruction) {
  const keyword = instruction.getKeyword();
  const command = commandOf(instruction);
  if (keyword === 'ADD') return ['ADD fetches and unpacks: COPY what is among the files.'];
  if (keyword === 'ENV' || keyword === 'ARG') {
    const properties = /** @type {import('dockerfile-ast').PropertyInstruction} */ (instruction).getProperties();
    return properties
      .filter((property) => SECRET.test(property.getName()))
      .map((property) => `${property.getName()} would be readable in the image: secrets lie in files.`);
  }
  if (keyword !== 'RUN') return [];
  return [
    /\bapt(-get)? install\b/.test(command) &&
      !/rm -rf \/var\/lib\/apt\/lists/.test(command) &&
      'The lists of apt stay in the image: remove them in the same step.',
    /\bapt(-get)? install\b/.test(command) &&
      !/--no-install-recommends/.test(command) &&
      'apt installs what it recommends: say --no-install-recommends.',
    /\b(curl|wget)\b.*\|\s*(ba)?sh\b/.test(command) && 'A script from the network is run unread.',
    /\bnpm (install|i)\b/.test(command) && 'npm install may take other versions than the lock file: use npm ci.',
    /\bsudo\b/.test(command) && 'sudo has no place in an image.',
  ].filter((fault) => typeof fault === 'string');
}

/** What an image must say that is started. @param {import('./dockerfile.mjs').Stage} stage @returns {string[]} */
function checkRunning({ name, instructions }) {
  const last = (/** @type {string} */ keyword) => instructions.filter((each) => each.getKeyword() === keyword).at(-1);
  const account = last('USER');
  const [uid = ''] = account ? commandOf(account).split(':') : [];
  const started = last('CMD') ?? last('ENTRYPOINT');
  return [
    !(Number(uid) >= 1000) && `${name} must say as a number which account it runs as, and not root's.`,
    !last('HEALTHCHECK') && `${name} has no HEALTHCHECK: NONE, where there is nothing to ask.`,
    !last('STOPSIGNAL') && `${name} does not say which signal ends it.`,
    !started && `${name} does not say what it starts.`,
    started && !isArray(started) && `${name} is started by a shell, which passes no signal on.`,
  ].filter((fault) => typeof fault === 'string');
}

/** @param {import('dockerfile-ast').Instruction} instruction */
function isArray(instruction) {
  try {
    return Array.isArray(wordsOf(instruction));
  } catch {
    return false;
  }
}

/** @param {import('dockerfile-ast').Instruction[]} instructions @param {string | null} name */
const copiesFrom = (instructions, name) =>
  instructions.some((each) => each.getKeyword() === 'COPY' && new RegExp(`--from=${name}\\b`).test(each.getTextContent()));
