import fs from 'node:fs';

/** What a release writes, whole or broken off. */
const OF_RELEASE = /^(built|shop-(server|static|images)-.+\.tar\.gz|sbom\.cdx\.json|provenance\.json|SHA256SUMS)$/;

/**
 * What lies in the folder that a release would replace, and was not written by one.
 * @param {string} folder
 * @returns {string | undefined} its name; none where the folder is empty, missing or a release's
 */
export function findForeignFile(folder) {
  if (!fs.existsSync(folder)) return undefined;
  return fs.readdirSync(folder).find((name) => !OF_RELEASE.test(name));
}
