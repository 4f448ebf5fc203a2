import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { type OpenShop, openShop } from '../journeys/open-shop.js';
import { signInOwnerByApi } from '../journeys/owner-client.js';
import { type Screen, setStage } from '../journeys/screens/screen.js';
import { saveStrips, type Strip } from './contact-sheet.mjs';
import { takePictures } from './take-pictures.js';

const FOLDER = '.reports/screens';

export interface Walk {
  /** Shows the screen and takes its pictures. */
  photograph(screen: Screen): Promise<void>;
  stage(): ReturnType<typeof setStage>;
}

/** One person's walk through all screens, in front of a shop of its own: the walks do not disturb each other. */
export function walkAs(actor: string): Walk {
  const strips: Strip[] = [];
  let shop: OpenShop;
  let stage: ReturnType<typeof setStage>;
  beforeAll(async () => {
    fs.mkdirSync(path.join(FOLDER, actor), { recursive: true });
    shop = await openShop({ width: 360, height: 780, memory: false });
    const owner = await signInOwnerByApi(shop);
    stage = setStage({ shop, owner, page: await (await shop.newDevice()).newPage() });
  });
  afterAll(async () => {
    saveStrips(path.join(FOLDER, actor), strips);
    await shop.close();
  });
  const photograph = async (screen: Screen): Promise<void> => {
    try {
      await screen.show(stage);
      strips.push(...(await takePictures({ page: stage.page, folder: FOLDER, actor, screen })));
    } finally {
      await stage.clear();
    }
  };
  return { photograph, stage: () => stage };
}
