import './launcher/check-node.mjs';
import { buildAll } from './launcher/build.mjs';
import { installIfNeeded } from './launcher/install.mjs';
import { runUntilStopped } from './launcher/run-until-stopped.mjs';
import { welcome } from './launcher/welcome.mjs';
import { checkDatabase } from './shop/database.mjs';
import { checkPreconditions } from './shop/preconditions.mjs';
import { readLauncherSettings } from './shop/settings.mjs';
import { startShop } from './shop.mjs';

await runUntilStopped(async (signal) => {
  const settings = readLauncherSettings(process.env);
  await checkPreconditions({ ...settings, env: process.env }); // before a minute of installing, not after
  await installIfNeeded({ signal });
  if (settings.databaseUrl) await checkDatabase(settings.databaseUrl);
  console.log('Building what has changed …');
  await buildAll({ signal });
  const shop = await startShop({ ...settings, env: process.env, signal });
  console.log(welcome(shop));
  return shop;
});
