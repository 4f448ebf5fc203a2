import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readSteps } from './read-steps.mjs';
import { STAND_INS } from './stand-ins.mjs';

const readPage = (/** @type {string} */ name) =>
  fs.readFileSync(path.resolve(import.meta.dirname, '../../../../docs', name), 'utf8');
const page = readPage('deployment.md');
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

describe('the commands of docs/operations.md by which a lost server is brought back', () => {
  const ofReturn = readPage('operations.md');
  const commands = readSteps(ofReturn);

  it('are all run, in the place of a shop that was lost', () => {
    expect(commands).toHaveLength([...ofReturn.matchAll(/^```sh$/gm)].length);
    expect(new Set(commands.map(({ mark }) => mark))).toEqual(new Set(['run', 'moment']));
  });

  it('begin on a machine that deployment.md has set up as far as the release', () => {
    const names = steps.filter(({ heading }) => heading === 'The machine and the release').map(({ mark }) => mark);
    expect(names).toEqual(['run', 'run', 'instead postgresql', 'instead node', 'run']);
    expect(ofReturn).toContain('(deployment.md#the-machine-and-the-release)');
  });
});
