import { DockerfileParser } from 'dockerfile-ast';

/**
 * @typedef {object} Stage
 * @property {string | null} name
 * @property {string} base
 * @property {import('dockerfile-ast').Instruction[]} instructions those behind FROM, in their order
 */

/** @param {string} text of a Dockerfile @returns {Stage[]} */
export function readStages(text) {
  /** @type {Stage[]} */
  const stages = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    if (instruction.getKeyword() === 'FROM') {
      const from = /** @type {import('dockerfile-ast').From} */ (instruction);
      stages.push({ name: from.getBuildStage(), base: from.getImage() ?? '', instructions: [] });
    } else stages.at(-1)?.instructions.push(instruction);
  }
  return stages;
}

/**
 * @typedef {object} ImageSettings how a container is started
 * @property {Record<string, string>} env
 * @property {string} folder
 * @property {string} user numbers of account and group, with a colon between
 * @property {string} stopSignal
 * @property {string[]} command
 * @property {string[]} healthCheck
 */

/** @param {string} text of a Dockerfile @param {string} name of a stage @returns {ImageSettings} */
export function readImage(text, name) {
  const instructions = readStages(text).find((stage) => stage.name === name)?.instructions ?? [];
  const last = (/** @type {string} */ keyword) => {
    const instruction = instructions.filter((each) => each.getKeyword() === keyword).at(-1);
    if (!instruction) throw new Error(`The stage ${name} of the Dockerfile has no ${keyword}.`);
    return instruction;
  };
  const variables = /** @type {import('dockerfile-ast').Env[]} */ (instructions.filter((each) => each.getKeyword() === 'ENV'));
  return {
    env: Object.fromEntries(
      variables.flatMap((each) => each.getProperties()).map((each) => [each.getName(), each.getValue() ?? '']),
    ),
    folder: commandOf(last('WORKDIR')),
    user: commandOf(last('USER')),
    stopSignal: commandOf(last('STOPSIGNAL')),
    command: wordsOf(last('CMD')),
    healthCheck: wordsOf(last('HEALTHCHECK')),
  };
}

/** What stands behind the keyword and its options, on one line. @param {import('dockerfile-ast').Instruction} instruction */
export const commandOf = (instruction) =>
  instruction
    .getArguments()
    .map((argument) => argument.getValue())
    .join(' ');

/** The words of a command that no shell reads. @param {import('dockerfile-ast').Instruction} instruction @returns {string[]} */
export function wordsOf(instruction) {
  const text = instruction.getRawArgumentsContent() ?? '';
  try {
    return JSON.parse(text.slice(text.indexOf('[')));
  } catch {
    throw new Error(`Not an array of words, which alone passes signals on: ${instruction.getTextContent()}`);
  }
}
