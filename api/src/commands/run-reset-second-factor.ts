import '../platform/kernel/process/refuse-old-node.js';
import 'reflect-metadata';
import { resetSecondFactor } from '../modules/staff/second-factor/reset-second-factor.js';
import { runForPerson } from './operator-people.js';

// `npx nx run api:reset-second-factor -- --email <address>`: somebody of the staff who has lost phone, passkeys and recovery codes signs in
// by the password alone again. The way back in for an owner; everybody else is helped by the owner, in the console.
await runForPerson({
  act: resetSecondFactor,
  event: 'second-factor-reset',
  done: 'signs in by the password alone now, was signed out on every device, and is told by mail.',
  failed: 'Nothing was reset',
});
