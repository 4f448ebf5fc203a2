/**
 * The commands of docs/deployment.md, each with the mark above its block: `run`; `instead <name>`, in whose place the rehearsal has something of
 * its own; or the name of a part that is run at a time of its own.
 * @typedef {{ mark: string, commands: string, heading: string }} Step
 */

const BLOCK = /^(?:#{2,3} (?<heading>.+)|<!-- rehearsal: (?<mark>[\w ]+) -->\n```sh\n(?<commands>[^]*?)\n```)$/gm;

/** @param {string} page @returns {Step[]} */
export function readSteps(page) {
  let heading = '';
  return [...page.matchAll(BLOCK)].flatMap(({ groups = {} }) => {
    heading = groups.heading ?? heading;
    return groups.commands === undefined ? [] : [{ mark: groups.mark ?? '', commands: groups.commands, heading }];
  });
}

/** @param {Step[]} steps @param {string} mark */
export const stepsMarked = (steps, mark) => steps.filter((step) => step.mark === mark);
