import type { Answer } from '../../setup/http-client.js';
import type { TestShop } from '../../setup/start-shop.js';
import { type SoftwareAuthenticator, totpCode } from '../../actors/second-factors.js';
import { anAdmin } from '../../builders/an-admin.js';
import { liveSessionOf, signed } from '../../permissions/admin-tokens.js';

export const PASSWORD = 'the right one, at last';
export const WRONG = { status: 422, body: { code: 'WRONG_SECOND_FACTOR' } };

export interface Person {
  id: string;
  email: string;
  token: string;
  password: string;
}

let network = 0;
/** From now on people come from elsewhere: tries are counted by network. */
export const moveOn = (): void => void network++;

/** People who sign in to this shop in two steps. */
export function twoStepSignIn(shop: () => TestShop) {
  async function aPerson(role: 'owner' | 'packer' = 'packer'): Promise<Person> {
    const { id, email } = await anAdmin(shop().db, { role, name: 'Sunil', password: PASSWORD });
    return { id, email, token: signed(shop(), await liveSessionOf(shop(), id)), password: PASSWORD };
  }

  const here = (host = 1) => ({ headers: { 'x-forwarded-for': `198.51.${network}.${host}` } });
  const logIn = ({ email }: Person, ask = here()) => shop().post('/admin/login', { email, password: PASSWORD }, ask);
  const ticketOf = async (person: Person, ask = here()): Promise<string> => (await logIn(person, ask)).body.ticket;
  const enterCode = (ticket: string, code: string, ask = here()) =>
    shop().post('/admin/login/second-factor', { ticket, code }, ask);
  const own = (person: Person, path: string, body: object = { password: PASSWORD }) =>
    shop().post(`/admin/own/second-factor/${path}`, body, { token: person.token });
  const codeOf = (secret: string): string => totpCode(secret, shop().clock.now());
  /** A code that is not right now, nor half a minute before or after. */
  const wrongCodeFor = (secret: string): string => {
    const right = [-30_000, 0, 30_000].map((ms) => totpCode(secret, new Date(shop().clock.now().getTime() + ms)));
    return ['123456', '234567', '345678', '456789'].find((code) => !right.includes(code))!;
  };
  /** The next code: each opens once. */
  const halfAMinuteLater = (): void => shop().clock.advance({ seconds: 30 });
  const isSignedIn = async ({ body }: Answer): Promise<boolean> =>
    (await shop().get('/admin/session', { token: body.token })).status === 200;

  async function signInWithPasskey(person: Person, device: SoftwareAuthenticator, ticket?: string): Promise<Answer> {
    const open = ticket ?? (await ticketOf(person));
    const question = await shop().post('/admin/login/passkey-question', { ticket: open }, here());
    return shop().post('/admin/login/passkey', { ticket: open, ...device.sign(question.body.challenge) }, here());
  }

  return {
    aPerson,
    here,
    logIn,
    ticketOf,
    enterCode,
    own,
    codeOf,
    wrongCodeFor,
    halfAMinuteLater,
    isSignedIn,
    signInWithPasskey,
  };
}
