import './launcher/check-node.mjs';
import { startFrontEnds } from './dev/front-ends.mjs';
import { rebuildOnChange } from './dev/rebuild.mjs';
import { watchedApi } from './dev/watched-api.mjs';
import { buildAll } from './launcher/build.mjs';
import { installIfNeeded } from './launcher/install.mjs';
import { runUntilStopped } from './launcher/run-until-stopped.mjs';
import { welcome } from './launcher/welcome.mjs';
import { checkPreconditions, refuseTakenPorts } from './shop/preconditions.mjs';
import { readLauncherSettings } from './shop/settings.mjs';
import { startShop } from './shop.mjs';

await runUntilStopped(async (signal) => {
  const settings = readLauncherSettings(process.env);
  const launch = { ...settings, env: process.env, furtherPorts: [settings.port + 4, settings.port + 5] };
  await checkPreconditions(launch);
  await refuseTakenPorts(launch);
  await installIfNeeded({ signal });
  await buildAll({ signal, projects: ['@shop/domain', '@shop/contract', '@shop/sandbox', '@shop/api'] });
  const urls = { shop: `http://shop.localhost:${settings.port + 4}`, admin: `http://admin.localhost:${settings.port + 5}` };
  const api = watchedApi();
  const shop = await startShop({ ...settings, env: process.env, signal, urls, runApi: api.run });
  const frontEnds = startFrontEnds({ port: settings.port, dataDir: shop.dataDir });
  const watchers = [
    rebuildOnChange('api', { onBuilt: api.restart }),
    rebuildOnChange('libs/domain', { contained: ['api'], onBuilt: api.restart }),
    rebuildOnChange('libs/contract'),
  ];
  console.log(welcome(shop));
  return {
    gone: Promise.race([shop.gone, ...frontEnds.map((server) => server.gone)]),
    stop: async () => {
      for (const watcher of watchers) watcher.close();
      await Promise.all(frontEnds.map((server) => server.stop(5)));
      await shop.stop();
    },
  };
});
