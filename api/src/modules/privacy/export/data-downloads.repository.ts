import type { EntityManager } from 'typeorm';
import { newId } from '../../../platform/kernel/ids.js';
import { DataDownloadEntity } from './data-download.entity.js';

/** The change log names the person of the shop whose request it was. */
export async function insertDataDownload(tx: EntityManager, download: Omit<DataDownloadEntity, 'id'>): Promise<void> {
  await tx.insert(DataDownloadEntity, { id: newId(), ...download });
}
