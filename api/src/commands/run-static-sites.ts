import '../platform/kernel/process/refuse-old-node.js';
import { parseArgs } from 'node:util';
import { explainFailedStart } from '../explain-failed-start.js';
import { BadEnv, readSiteSettings } from '../platform/settings/env.js';
import { describeSites, writeNginxSites } from '../platform/web/front-ends/static-sites.js';

// `npx nx run api:static-sites -- --format=nginx --root=/srv/static`: how a file server sends both front ends with the headers and cache rules of
// the API, by the variables of the shop. `--format=json` is for everything that is no nginx.
try {
  const { values } = parseArgs({
    options: { format: { type: 'string', default: 'json' }, root: { type: 'string', default: '/srv/static' } },
  });
  const sites = describeSites(readSiteSettings(process.env));
  if (values.format === 'nginx') process.stdout.write(writeNginxSites(sites, values.root));
  else if (values.format === 'json') console.log(JSON.stringify(sites, null, 2));
  else throw new BadEnv(`--format is nginx or json, not "${values.format}".`);
} catch (failure) {
  console.error(explainFailedStart(failure).replace('The API cannot start', 'Nothing was written'));
  process.exitCode = 1;
}
