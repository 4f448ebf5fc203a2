/** A place in PostgreSQL's write-ahead log (`pg_lsn`): what was written later stands behind it. */
export type WalPosition = bigint;

const WRITTEN = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i;

/** `16/B374D848`, as PostgreSQL writes it; null for anything else. */
export function readWalPosition(text: string): WalPosition | null {
  const [, high, low] = WRITTEN.exec(text) ?? [];
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : null;
}

/** At that moment, on the clock of this process, the primary had written so far. */
export interface PrimarySample {
  at: number;
  position: WalPosition;
}

/**
 * Since when the replica has everything: the last moment at which the primary had written no more than the replica has replayed. It holds
 * while the primary is idle, and also when the replica hears nothing of it any more, as the replica's own times do not.
 */
export function findReplayedMoment(samples: readonly PrimarySample[], replayed: WalPosition): number | null {
  return samples.findLast(({ position }) => position <= replayed)?.at ?? null;
}
