import './launcher/check-node.mjs';
import { buildAll } from './launcher/build.mjs';
import { CannotStart } from './launcher/cannot-start.mjs';
import { run } from './launcher/command.mjs';
import { installIfNeeded } from './launcher/install.mjs';
import { runUntilStopped } from './launcher/run-until-stopped.mjs';
import { welcome } from './launcher/welcome.mjs';
import { checkDatabase } from './shop/database.mjs';
import { checkPreconditions } from './shop/preconditions.mjs';
import { isRehearsal } from './shop/rehearsal-env.mjs';
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
  if (isRehearsal(process.env) && !settings.databaseUrl) await fillRehearsal(shop, signal);
  console.log(welcome(shop));
  return shop;
});

/**
 * Something to sell, once: production never fills a shop by itself.
 * @param {import('./shop.mjs').Shop} shop @param {AbortSignal} signal
 */
async function fillRehearsal(shop, signal) {
  const { ok, output } = await run(process.execPath, ['api/dist/run-seed.js'], { env: shop.env, signal });
  if (ok) return;
  await shop.stop();
  throw new CannotStart(output.trim());
}
