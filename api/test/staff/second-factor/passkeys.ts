import { describe, expect, it } from '@jest/globals';
import { setUpApp, setUpPasskey, SoftwareAuthenticator } from '../../actors/second-factors.js';
import type { TestShop } from '../../setup/start-shop.js';
import { twoStepSignIn, WRONG } from './two-step-sign-in.js';

export function describePasskeys(shop: () => TestShop): void {
  const { aPerson, here, logIn, ticketOf, own, signInWithPasskey } = twoStepSignIn(shop);

  describe('a passkey', () => {
    it('is added under a name by the password, signs in, and says when it was used', async () => {
      const person = await aPerson();
      const { device, codes } = await setUpPasskey(shop(), person);
      expect(codes).toHaveLength(10);
      expect((await logIn(person)).body.methods).toEqual(['passkey', 'recovery-code']);
      const done = await signInWithPasskey(person, device);
      expect(done.status).toBe(200);
      const { body } = await shop().get('/admin/own/second-factor', { token: done.body.token });
      expect(body.passkeys).toMatchObject([{ label: 'Phone', last_used_at: expect.any(String) }]);
      expect(body).toMatchObject({ is_on: true, authenticator_since: null, recovery_codes_left: 10 });
    });

    it('is refused when it signs for another address, without a PIN or finger, an older challenge, or as somebody else’s', async () => {
      const [person, other] = [await aPerson(), await aPerson()];
      const { challenge } = (await own(person, 'passkey-setup')).body;
      const add = (device: SoftwareAuthenticator) => own(person, 'passkeys', { label: 'Phone', ...device.register(challenge) });
      const { adminUrl } = shop().env;
      for (const device of [
        new SoftwareAuthenticator('https://admin.evil.example'),
        new SoftwareAuthenticator(adminUrl, 'evil.example'),
        new SoftwareAuthenticator(adminUrl, undefined, false),
      ])
        expect(await add(device)).toMatchObject({ status: 422, body: { code: 'PASSKEY_REFUSED' } });

      const { device } = await setUpPasskey(shop(), person);
      const theirs = await setUpPasskey(shop(), other);
      expect(await signInWithPasskey(person, theirs.device)).toMatchObject(WRONG);
      const ticket = await ticketOf(person, here(2));
      const ask = () => shop().post('/admin/login/passkey-question', { ticket }, here(2));
      const old = device.sign((await ask()).body.challenge);
      await ask();
      expect(await shop().post('/admin/login/passkey', { ticket, ...old }, here(2))).toMatchObject(WRONG);
    });

    it('opens once with one signature, also when it is sent twice at once', async () => {
      const person = await aPerson();
      const { device } = await setUpPasskey(shop(), person);
      const ticket = await ticketOf(person);
      const { challenge } = (await shop().post('/admin/login/passkey-question', { ticket }, here())).body;
      const signature = { ticket, ...device.sign(challenge) };
      const answers = await Promise.all([1, 2, 3].map((host) => shop().post('/admin/login/passkey', signature, here(host))));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect((await shop().post('/admin/login/passkey', signature, here(9))).status).toBe(410);
    });

    it('whose counter goes back is a copy, and refused', async () => {
      const person = await aPerson();
      const { device } = await setUpPasskey(shop(), person);
      device.counter = 10;
      expect((await signInWithPasskey(person, device)).status).toBe(200);
      device.counter = 5;
      expect(await signInWithPasskey(person, device)).toMatchObject(WRONG);
    });

    it('goes by the password; the last factor takes two-step sign-in with it', async () => {
      const person = await aPerson();
      await setUpApp(shop(), person);
      const { id, codes } = await setUpPasskey(shop(), person);
      expect(codes).toBeNull();
      expect((await own(person, `passkeys/${id}/remove`, { password: 'another one' })).status).toBe(422);
      expect((await own(person, `passkeys/${id}/remove`)).body.second_factor).toMatchObject({ is_on: true, passkeys: [] });
      expect((await own(person, `passkeys/${id}/remove`)).body.code).toBe('PASSKEY_NOT_FOUND');
      expect((await own(person, 'authenticator/remove')).body.second_factor.is_on).toBe(false);
    });
  });
}
