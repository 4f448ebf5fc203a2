import { startSandbox } from './sandbox.js';
import { readSettings } from './settings.js';

if (process.env.NODE_ENV === 'production') {
  console.error('The provider sandbox never starts with NODE_ENV=production: it takes pretend money.');
  process.exit(1);
}

process.umask(0o077); // nothing that it writes is for other accounts of this machine
const sandbox = await startSandbox(readSettings(process.env));
console.log(`sandbox ready on ${sandbox.url}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
}
