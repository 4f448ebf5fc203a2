import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readSteps } from './read-steps.mjs';
import { STAND_INS } from './stand-ins.mjs';

const page = fs.readFileSync(path.resolve(import.meta.dirname, '../../../docs/deployment.md'), 'utf8');
const steps = readSteps(page);

describe('the commands of docs/deployment.md', () => {
  it('all say how the rehearsal takes them', () => {
    const [, ofServers = ''] = /^## One small server$([^]*?)^## With containers$/m.exec(page) ?? [];
    const [, ofUpgrades = ''] = /^## Upgrades of one server$([^]*?)(?=^## |$(?![^]))/m.exec(page) ?? [];
    const blocks = [...`${ofServers}${ofUpgrades}`.matchAll(/^```sh$/gm)];
    expect(blocks.length).toBeGreaterThan(15);
    expect(steps).toHaveLength(blocks.length);
  });

  it('have a stand-in, or commands for a rehearsal, where a person or another server is needed', () => {
    const parts = steps.flatMap(({ mark }) => /^instead (\w+)$/.exec(mark)?.[1] ?? []);
    const ofRehearsal = steps.flatMap(({ mark }) => /^rehearsal (\w+)$/.exec(mark)?.[1] ?? []);
    expect(parts.filter((part) => !(part in STAND_INS) && !ofRehearsal.includes(part))).toEqual([]);
    expect([...Object.keys(STAND_INS), ...ofRehearsal].filter((part) => !parts.includes(part))).toEqual([]);
  });

  it('say which of them go on with an upgrade, or take Caddy', () => {
    const marks = new Set(steps.map(({ mark }) => mark.split(' ')[0]));
    expect([...marks].sort()).toEqual(['caddy', 'instead', 'rehearsal', 'run', 'upgrade']);
  });
});
