import type { EntityManager } from 'typeorm';
import { BackupDrillEntity } from '../../modules/operations/backups/backup-drill.entity.js';

export interface BackupFault {
  /** In a sentence. */
  fault: string;
  since: Date;
}

// A drill is a matter of every night; one may fail for a reason that is gone the next night.
const LATE_MS = 2 * 86_400_000;

/** Null also for a shop that never had a drill: preflight says so. */
export async function findBackupFault(db: EntityManager, now: Date): Promise<BackupFault | null> {
  return faultOf(await db.findOneBy(BackupDrillEntity, { id: 1 }), now);
}

export function faultOf(drill: BackupDrillEntity | null, now: Date): BackupFault | null {
  if (!drill) return null;
  const { fault, finished_at, succeeded_at } = drill;
  if (fault !== null) return { fault: `The last drill of the backups failed: ${fault}`, since: succeeded_at ?? finished_at };
  if (now.getTime() - finished_at.getTime() < LATE_MS) return null;
  return { fault: 'For more than two days no drill has restored a backup.', since: finished_at };
}
