import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anAdmin } from '../builders/an-admin.js';
import { startApi, type TestApi } from '../setup/start-api.js';

const PASSWORD = 'a password of her own';
let shop: TestApi;
let token: string;
beforeAll(async () => {
  shop = await startApi();
  token = await shop.ownerToken();
});
afterAll(() => shop.stop());

const signIn = (email: string, password: string) => shop.post('/admin/login', { email, password });
const secretOf = (link: string): string => new URL(link).hash.slice(1);
const invite = (email: string, role = 'packer') => shop.post('/admin/people', { name: 'Sunil', email, role }, { token });

describe('an invited person', () => {
  it('sets a password by the link, once, and is signed in', async () => {
    const { status, body } = await invite('Sunil@Example.com');
    expect(status).toBe(201);
    expect(body.person).toMatchObject({ email: 'sunil@example.com', role: 'packer', state: 'invited' });
    const secret = secretOf(body.link);
    const accepted = await shop.post('/admin/invitation', { secret, password: PASSWORD });
    expect(accepted.status).toBe(200);
    const session = await shop.get('/admin/session', { token: accepted.body.token });
    expect(session.body).toEqual({
      email: 'sunil@example.com',
      name: 'Sunil',
      role: 'packer',
      permissions: ['own-account', 'packing', 'availability'],
    });
    expect((await shop.post('/admin/invitation', { secret, password: 'another password' })).status).toBe(410);
    expect((await signIn('sunil@example.com', PASSWORD)).status).toBe(200);
  });

  it('is told when the link is too old', async () => {
    const { body } = await invite('late@example.com');
    await shop.db.query("UPDATE admins SET invite_expires_at = now() - interval '1 day' WHERE id = $1", [body.person.id]);
    const answer = await shop.post('/admin/invitation', { secret: secretOf(body.link), password: PASSWORD });
    expect(answer).toMatchObject({ status: 410, body: { code: 'INVITATION_EXPIRED' } });
  });

  it('needs a password that is long enough, a known role and a new e-mail', async () => {
    const { body } = await invite('short@example.com');
    const short = await shop.post('/admin/invitation', { secret: secretOf(body.link), password: 'short' });
    expect(short.body.error).toBe('Please choose a password of at least 12 characters.');
    expect((await invite('king@example.com', 'king')).status).toBe(400);
    expect((await invite('short@example.com')).body.code).toBe('PERSON_EXISTS');
  });
});

describe('the owner', () => {
  it('shuts a person out at once, and lets her in again', async () => {
    const person = await anAdmin(shop.db, { role: 'manager', password: PASSWORD });
    const hers = (await signIn(person.email, PASSWORD)).body.token;
    const access = (enabled: boolean) => shop.put(`/admin/people/${person.id}/access`, { enabled }, { token });
    expect((await access(false)).body.state).toBe('disabled');
    expect((await shop.get('/admin/session', { token: hers })).status).toBe(401);
    expect((await signIn(person.email, PASSWORD)).status).toBe(401);
    await access(true);
    expect((await signIn(person.email, PASSWORD)).status).toBe(200);
  });

  it('gives a new link to one who forgot: the old password and sign-ins end', async () => {
    const person = await anAdmin(shop.db, { role: 'manager', password: PASSWORD });
    const hers = (await signIn(person.email, PASSWORD)).body.token;
    const { body } = await shop.post(`/admin/people/${person.id}/invitation`, {}, { token });
    expect((await shop.get('/admin/session', { token: hers })).status).toBe(401);
    expect((await signIn(person.email, PASSWORD)).status).toBe(401);
    await shop.post('/admin/invitation', { secret: secretOf(body.link), password: 'quite another one' });
    expect((await signIn(person.email, 'quite another one')).status).toBe(200);
  });

  it('changes name and role, and signs a person out everywhere', async () => {
    const person = await anAdmin(shop.db, { role: 'packer', password: PASSWORD });
    const hers = (await signIn(person.email, PASSWORD)).body.token;
    const edited = await shop.put(`/admin/people/${person.id}`, { name: 'Meera', role: 'manager' }, { token });
    expect(edited.body).toMatchObject({ name: 'Meera', role: 'manager', sessions: 1 });
    expect((await shop.del(`/admin/people/${person.id}/sessions`, { token })).status).toBe(204);
    expect((await shop.get('/admin/session', { token: hers })).status).toBe(401);
  });

  it('cannot be shut out, demoted or reset as the last one, even by two who do it to each other at once', async () => {
    const [{ id }] = await shop.db.query("SELECT id FROM admins WHERE email = 'owner@example.com'");
    const attempts = [
      await shop.put(`/admin/people/${id}/access`, { enabled: false }, { token }),
      await shop.put(`/admin/people/${id}`, { name: 'Owner', role: 'packer' }, { token }),
      await shop.post(`/admin/people/${id}/invitation`, {}, { token }),
    ];
    expect(attempts.map(({ body }) => body.code)).toEqual(['LAST_OWNER', 'LAST_OWNER', 'LAST_OWNER']);
    const other = await anAdmin(shop.db, { role: 'owner' });
    const both = await Promise.all(
      [id, other.id].map((who) => shop.put(`/admin/people/${who}`, { name: 'Owner', role: 'manager' }, { token })),
    );
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    await shop.db.query("UPDATE admins SET role = 'owner' WHERE id = $1", [id]);
  });
});

describe('everybody', () => {
  it('changes the own password by the present one; other sign-ins end, this one goes on', async () => {
    const person = await anAdmin(shop.db, { role: 'packer', password: PASSWORD });
    const [here, there] = await Promise.all([signIn(person.email, PASSWORD), signIn(person.email, PASSWORD)]);
    const change = (current: string, password: string) =>
      shop.put('/admin/own/password', { current, password }, { token: here.body.token });
    expect((await change('wrong', 'the next password')).body.code).toBe('WRONG_PASSWORD');
    expect((await change(PASSWORD, 'the next password')).status).toBe(204);
    expect((await shop.get('/admin/session', { token: here.body.token })).status).toBe(200);
    expect((await shop.get('/admin/session', { token: there.body.token })).status).toBe(401);
    expect((await signIn(person.email, 'the next password')).status).toBe(200);
  });

  it('signs out on every device at once', async () => {
    const person = await anAdmin(shop.db, { role: 'packer', password: PASSWORD });
    const tokens = [await signIn(person.email, PASSWORD), await signIn(person.email, PASSWORD)].map(({ body }) => body.token);
    await shop.del('/admin/own/sessions', { token: tokens[0] });
    for (const each of tokens) expect((await shop.get('/admin/session', { token: each })).status).toBe(401);
  });
});
