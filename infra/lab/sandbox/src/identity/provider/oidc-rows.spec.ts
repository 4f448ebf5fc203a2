import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { OidcRows } from './oidc-rows.js';

let folder: string;
let now: number;
const open = () => new OidcRows(folder, () => now);
const kept = () => Object.keys(JSON.parse(readFileSync(join(folder, 'identity-sessions.json'), 'utf8')));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rows-'));
  now = 1_800_000_000_000;
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('what the identity simulator remembers about sign-ins', () => {
  it('is the same after a restart, also who used a token up', async () => {
    const rows = open();
    await rows.adapter('RefreshToken').upsert('r1', { accountId: 'asha', grantId: 'g1' }, 60);
    await rows.adapter('Session').upsert('s1', { uid: 'u1', accountId: 'asha' }, 60);
    await rows.adapter('RefreshToken').consume('r1');
    rows.flush();
    const reopened = open();
    expect(await reopened.adapter('RefreshToken').find('r1')).toMatchObject({ grantId: 'g1', consumed: 1_800_000_000 });
    expect(await reopened.adapter('Session').findByUid('u1')).toMatchObject({ accountId: 'asha' });
    expect(await reopened.adapter('Session').findByUid('r1')).toBeUndefined();
  });

  it('ends with its time, and then leaves the file', async () => {
    const rows = open();
    await rows.adapter('Session').upsert('old', { uid: 'u1' }, 60);
    now += 60_000;
    expect(await rows.adapter('Session').find('old')).toBeUndefined();
    expect(await rows.adapter('Session').findByUid('u1')).toBeUndefined();
    now += 1;
    await rows.adapter('Session').upsert('new', { uid: 'u2' }, 60);
    rows.flush();
    expect(kept()).toEqual(['Session:new']);
  });

  it('forgets the tokens of one grant, of one kind, and all of one account', async () => {
    const rows = open();
    const [codes, tokens] = [rows.adapter('AuthorizationCode'), rows.adapter('RefreshToken')];
    await codes.upsert('c1', { grantId: 'g1', accountId: 'asha' }, 60);
    await tokens.upsert('r1', { grantId: 'g1', accountId: 'asha' }, 60);
    await tokens.upsert('r2', { grantId: 'g2', accountId: 'asha' }, 60);
    await tokens.upsert('r3', { grantId: 'g3', accountId: 'ravi' }, 60);
    await tokens.revokeByGrantId('g1');
    rows.flush();
    expect(kept()).toEqual(['AuthorizationCode:c1', 'RefreshToken:r2', 'RefreshToken:r3']);
    rows.dropAccount('asha');
    rows.flush();
    expect(kept()).toEqual(['RefreshToken:r3']);
  });
});
