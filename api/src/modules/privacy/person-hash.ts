import { createHmac } from 'node:crypto';

/** A shopper as the list of erasures names them: without the key nothing can be told from it. */
export function hashPerson(key: string, shopperId: string): string {
  return createHmac('sha256', key).update(`erased shopper ${shopperId}`).digest('hex');
}
