import './launcher/check-node.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { findAdvisories } from './dependencies/advisories.mjs';
import { checkInstallScripts } from './dependencies/install-scripts.mjs';
import { checkLicences, licenceOf } from './dependencies/licences.mjs';
import { CannotStart } from './launcher/cannot-start.mjs';
import { npm } from './launcher/install.mjs';
import { run } from './launcher/command.mjs';
import { ROOT } from './launcher/root.mjs';
import { runOnce } from './launcher/run-once.mjs';

const FOLDER = path.join(ROOT, '.reports/dependencies');

// What the shop is made of: the bill of materials (CycloneDX), the licences, the install scripts and the known holes of every package.
await runOnce(async () => {
  fs.mkdirSync(FOLDER, { recursive: true });
  const components = await writeBill();
  writeLicences(components);
  const complaints = [...checkInstallScripts(ROOT), ...checkLicences(components), ...(await audit())];
  console.log(`${components.length} packages: .reports/dependencies/sbom.cdx.json, licences.txt`);
  if (complaints.length > 0) console.error(complaints.join('\n'));
  return complaints.length === 0;
});

/** @returns {Promise<import('./dependencies/licences.mjs').Component[]>} */
async function writeBill() {
  const bill = await askNpm(['sbom', '--sbom-format=cyclonedx', '--package-lock-only']);
  fs.writeFileSync(path.join(FOLDER, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
  return bill.components;
}

/** @param {import('./dependencies/licences.mjs').Component[]} components */
function writeLicences(components) {
  const lines = components.map((component) => `${licenceOf(component)}\t${component.name}@${component.version}`);
  fs.writeFileSync(path.join(FOLDER, 'licences.txt'), `${[...new Set(lines)].sort().join('\n')}\n`);
}

/** Where the registry knows advisories. One that answers no such question is said, and is no fault of the packages. */
async function audit() {
  const report = await askNpm(['audit', '--json']);
  if (report.auditReportVersion) return findAdvisories(report, { today: new Date().toISOString().slice(0, 10) });
  console.log(
    `Known holes were not looked up: the registry does not answer (${report.statusCode ?? report.error?.code ?? 'offline'}).`,
  );
  return [];
}

/** @param {string[]} args */
async function askNpm(args) {
  const [program, first] = npm();
  const { output } = await run(program, [...first, ...args, '--loglevel=silent']);
  try {
    return JSON.parse(output);
  } catch {
    throw new CannotStart(`npm ${args[0]} could not be read: ${output.slice(0, 300)}`);
  }
}
