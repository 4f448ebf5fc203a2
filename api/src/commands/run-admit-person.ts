import '../platform/kernel/process/refuse-old-node.js';
import 'reflect-metadata';
import { admitByOperator } from '../modules/staff/sign-in/admit-by-operator.js';
import { runForPerson } from './operator-people.js';

// `npx nx run api:admit-person -- --email <address>`: for ten minutes this person signs in past the queue of strangers, which somebody
// who guesses passwords has filled. The way in for an owner at a new browser; everybody else is let in by the owner, in the console.
await runForPerson({
  act: admitByOperator,
  event: 'sign-in-admitted',
  done: 'signs in without waiting for ten minutes. Password and second step are still needed.',
  failed: 'Nobody was let in',
});
