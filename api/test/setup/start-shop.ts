import { freePort } from '../../../infra/tools/ports.mjs';
import { type ApiOptions, startApi, type TestApi } from './start-api.js';
import { type Sandbox, startSandbox } from './start-sandbox.js';

export interface TestShop extends TestApi {
  sandbox: Sandbox;
}

/** The API together with its providers, which know where to send their webhooks. */
export async function startShop(options: ApiOptions = {}): Promise<TestShop> {
  const port = await freePort();
  const sandbox = await startSandbox({ apiUrl: `http://127.0.0.1:${port}` });
  const api = await startApi({ ...options, port, sandbox }).catch(async (failure) => {
    await sandbox.stop();
    throw failure;
  });
  const stop = async () => {
    await api.stop();
    await sandbox.stop();
  };
  return { ...api, sandbox, stop };
}
