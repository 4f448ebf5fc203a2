import type { DataSource } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock.js';
import { actAsOperator } from '../act-as-operator.js';
import { admittedUntil } from './admissions.js';

/**
 * The operator's way to let a person in while somebody guesses passwords.
 * @returns the id of the person
 * @throws ShopError PERSON_NOT_FOUND
 */
export function admitByOperator(db: DataSource, email: string, clock = new Clock()): Promise<string> {
  return actAsOperator(db, { email, command: 'admit-person' }, (id, admins) =>
    admins.transaction((tx) => admins.admit(tx, id, admittedUntil(clock.now()))),
  );
}
