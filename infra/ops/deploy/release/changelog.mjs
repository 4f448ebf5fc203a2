/** What a reader of the release looks for, in this order; everything else is the workshop's. @type {[title: string, types: string[]][]} */
const GROUPS = [
  ['New', ['feat']],
  ['Fixed', ['fix']],
  ['Faster', ['perf']],
];
const SUBJECT = /^(?<type>[a-z]+)(?:\((?<scope>[^)]+)\))?(?<breaking>!)?: (?<what>.+)$/;
const NEXT = '## Next\n';
const RELEASED = /^## (\d+\.\d+\.\d+), [\d-]+, commit ([0-9a-f]{7,40})$/m;

/**
 * The changes of a release by kind, from the subjects of its commits, the newest first in each.
 * @param {string[]} subjects `type(scope): what changes for whom`
 * @returns {string} Markdown
 */
export function describeChanges(subjects) {
  const changes = subjects.map((subject) => SUBJECT.exec(subject)?.groups).filter((groups) => groups !== undefined);
  const breaking = changes.filter((change) => change.breaking);
  /** @type {[title: string, found: typeof changes][]} */
  const sections = [['To do before', breaking]];
  for (const [title, types] of GROUPS)
    sections.push([title, changes.filter(({ type = '', breaking: isBreaking }) => types.includes(type) && !isBreaking)]);
  return sections
    .filter(([, commits]) => commits.length > 0)
    .map(([title, commits]) => `### ${title}\n${[...new Set(commits.map(lineOf))].join('\n')}\n`)
    .join('\n');
}

/** @param {Record<string, string | undefined>} change */
const lineOf = ({ scope, what }) => `- ${scope ? `**${scope}** ` : ''}${what}`;

/**
 * The changelog with the open section closed: what was written there by hand stays first, the list of changes comes behind it.
 * @param {string} changelog @param {{ version: string, day: string, commit: string, subjects: string[] }} release
 * @returns {string}
 */
export function closeSection(changelog, { version, day, commit, subjects }) {
  const [head, rest] = changelog.split(NEXT);
  if (head === undefined || rest === undefined) throw new Error('CHANGELOG.md has no section "## Next".');
  const end = rest.search(/^## /m);
  const [written, before] = end < 0 ? [rest, ''] : [rest.slice(0, end), rest.slice(end)];
  const title = `## ${version}, ${day}, commit ${commit.slice(0, 7)}\n`;
  return `${head}${NEXT}\n${title}${written.trimEnd()}\n\n${describeChanges(subjects)}\n${before}`;
}

/** The commit of the release before, as the changelog names it. @param {string} changelog @returns {string | null} */
export const lastReleased = (changelog) => RELEASED.exec(changelog)?.[2] ?? null;
