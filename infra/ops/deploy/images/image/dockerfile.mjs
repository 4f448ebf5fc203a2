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
