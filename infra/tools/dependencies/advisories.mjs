/**
 * Known holes that are no holes of ours. Each has a reason, and a day from which on it is looked at again.
 * @type {{ advisory: string, why: string, until: string }[]}
 */
export const EXCEPTIONS = [];

/** @typedef {{ via: (string | { url?: string, title?: string, severity?: string, name?: string })[] }} Vulnerability */

/**
 * What `npm audit --json` says, without what is excused.
 * @param {{ vulnerabilities?: Record<string, Vulnerability> }} report
 * @param {{ today: string, exceptions?: typeof EXCEPTIONS }} how the day as `2026-11-22`
 * @returns {string[]} complaints
 */
export function findAdvisories({ vulnerabilities = {} }, { today, exceptions = EXCEPTIONS }) {
  const excused = exceptions.filter(({ until }) => today < until).map(({ advisory }) => advisory);
  const causes = Object.values(vulnerabilities).flatMap(({ via }) => via.filter((cause) => typeof cause === 'object'));
  const complaints = causes
    .filter(({ url = '' }) => !excused.some((advisory) => url.endsWith(`/${advisory}`)))
    .map(({ name, severity, title, url }) => `${name}: ${severity}: ${title} (${url})`);
  return [...new Set(complaints)];
}
