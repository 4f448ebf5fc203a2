import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { readSettings } from '../settings.mjs';
import { latestIn as latestInBarman } from './barman.mjs';
import { chooseEngine } from './engine.mjs';
import { latestIn, restoreArguments } from './pgbackrest.mjs';
import { runProgram } from './run-program.mjs';

const dataFolder = '/var/lib/shop/pg';

it('pgBackRest restores the newest state, a moment, which is left out, or a point of the drill, from a named backup too', () => {
  expect(restoreArguments({ dataFolder, target: null, timeline: '1' })).toEqual([
    '--pg1-path=/var/lib/shop/pg',
    '--target-timeline=1',
    'restore',
  ]);
  expect(
    restoreArguments({ dataFolder, target: { until: new Date('2026-11-23T01:00:00+05:30') }, from: '20261122-013000F' }),
  ).toEqual([
    '--pg1-path=/var/lib/shop/pg',
    '--set=20261122-013000F',
    '--type=time',
    '--target=2026-11-22 19:30:00.000+00',
    '--target-exclusive',
    '--target-action=promote',
    'restore',
  ]);
  expect(restoreArguments({ dataFolder, target: { point: 'drill 1' } })).toEqual([
    '--pg1-path=/var/lib/shop/pg',
    '--type=name',
    '--target=drill 1',
    '--target-action=promote',
    'restore',
  ]);
});

it('the newest backup is the last of its stanza; none, and one with damaged pages, is a fault', () => {
  const backup = [
    { label: '20261122-013000F', timestamp: { stop: 1 } },
    { label: '20261122-013000F_20261123-013000D', timestamp: { stop: 1795785937 }, error: false },
  ];
  const info = (/** @type {object} */ stanza) =>
    JSON.stringify([{ name: 'shop', status: { message: 'no valid backups' }, ...stanza }]);
  expect(latestIn(info({ backup }), 'shop')).toEqual({
    id: '20261122-013000F_20261123-013000D',
    finishedAt: new Date('2026-11-27T13:25:37Z'),
  });
  expect(() => latestIn(info({ backup: [] }), 'shop')).toThrow('pgBackRest has no backup of shop: no valid backups.');
  expect(() => latestIn('[]', 'shop')).toThrow('missing stanza');
  expect(() => latestIn(info({ backup: [{ ...backup[0], error: true }] }), 'shop')).toThrow('page checksum errors');
});

it('of the backups of CloudNativePG the newest that is finished counts', () => {
  const backups_list = [
    { backup_id: '20261123T010000', status: 'DONE', end_time: '2026-11-23T01:00:09+00:00' },
    { backup_id: '20261122T010000', status: 'DONE', end_time: '2026-11-22T01:00:09+00:00' },
    { backup_id: '20261124T010000', status: 'FAILED', end_time: null },
  ];
  const list = JSON.stringify({ backups_list });
  expect(latestInBarman(list, 'shop-database')).toEqual({ id: '20261123T010000', finishedAt: new Date('2026-11-23T01:00:09Z') });
  const until = new Date('2026-11-23T00:00:00Z');
  expect(latestInBarman(list, 'shop-database', until).id).toBe('20261122T010000');
});

it('a program that is missing or fails is one sentence', () => {
  expect(() => runProgram('shop-no-such-program', [], { install: 'Install it.' })).toThrow(
    'shop-no-such-program is not installed. Install it.',
  );
  expect(() => runProgram('sh', ['-c', 'echo P00 ERROR: [056]: no such stanza; exit 56'], { install: '' })).toThrow(
    /failed \(56\): P00 ERROR: \[056\]: no such stanza$/,
  );
});

it('a shop without a stanza, or with a bucket where a folder belongs, is told what to set', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-engine-'));
  await expect(chooseEngine(readSettings({ DATA_DIR: dataDir }))).rejects.toThrow('BACKUP_STANZA is missing');
  // A shop that was upgraded and not yet moved must not fall back to unencrypted copies.
  const upgraded = readSettings({ NODE_ENV: 'production', BACKUP_TO: dataDir });
  await expect(chooseEngine(upgraded)).rejects.toThrow('name the stanza of pgBackRest (docs/running.md');
  expect(() => readSettings({ BACKUP_TO: 'https://backups.example.com' })).toThrow('BACKUP_TO must be a folder');
  fs.rmdirSync(dataDir);
});
