import { AsyncLocalStorage } from 'node:async_hooks';

/** Who writes, and by which route: what the log of changes notes for every row that is written. */
export interface Signer {
  admin_id: string;
  /** `PUT /admin/settings/surge-fee` */
  route: string;
}

const signers = new AsyncLocalStorage<Signer>();

/** All that the work does, awaits and starts is written in this person's name. */
export function signedBy<T>(signer: Signer, work: () => T): T {
  return signers.run(signer, work);
}

export function currentSigner(): Signer | undefined {
  return signers.getStore();
}
