import { describe, expect, it } from '@jest/globals';
import { openAdmin } from '../../../test/open-admin';
import { ShopServer } from '../../../test/shop-server';
import { EMAIL, PASSWORD } from '../../../test/shop-state';

describe('the login', () => {
  it.each([
    ['', ''],
    [EMAIL, ''],
    ['', PASSWORD],
  ])('asks for both when given "%s" and "%s", without asking the server', async (email, password) => {
    const { screen, user, server } = openAdmin('/admin/login', { token: null });
    if (email) await user.type(await screen.findByLabelText('Email'), email);
    if (password) await user.type(await screen.findByLabelText('Password'), password);
    await user.click(await screen.findByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('Please enter both email and password.')).toBeInTheDocument();
    expect(server.sent('POST', '/admin/login')).toEqual([]);
  });

  it('shows what is typed when it is asked to', async () => {
    const { screen, user } = openAdmin('/admin/login', { token: null });
    await user.type(await screen.findByLabelText('Password'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });

  async function tryWrongPassword(server: ShopServer) {
    const visit = openAdmin('/admin/login', { token: null, server });
    await visit.user.type(await visit.screen.findByLabelText('Email'), EMAIL);
    await visit.user.type(visit.screen.getByLabelText('Password'), 'wrong');
    await visit.user.click(visit.screen.getByRole('button', { name: 'Log in' }));
    return visit;
  }

  it('says that the credentials are wrong, keeps what was typed and does not speak of a session', async () => {
    const { screen } = await tryWrongPassword(new ShopServer());
    expect(await screen.findByText('Login failed. Please check your credentials.')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue(EMAIL);
    expect(screen.queryByText(/session has expired/)).toBeNull();
  });

  it.each([
    ['TOO_MANY_TRIES', 'Too many tries. Please try again in 15 minutes.', 900],
    ['SIGN_IN_BUSY', 'Many people are signing in right now. Please try again in 3 seconds.', 3],
  ])('says after a 429 (%s) when to try again, and not that the session is over', async (code, error, retry_after) => {
    const refusal = { status: 429, body: { error, code, retry_after } };
    const { screen } = await tryWrongPassword(new ShopServer().breaks('POST /admin/login', refusal));
    expect(await screen.findByText(error)).toBeInTheDocument();
    expect(screen.queryByText(/session has expired|Login failed/)).toBeNull();
    expect(screen.getByLabelText('Email')).toHaveValue(EMAIL);
  });
});

describe('the second step of the login', () => {
  const secondStep = {
    state: 'second-factor-required',
    ticket: 'a-ticket',
    expires_at: '2026-11-23T09:05:00Z',
    methods: ['authenticator', 'recovery-code'],
  } as const;

  async function passFirstStep() {
    const server = new ShopServer({ secondStep: { ...secondStep, methods: [...secondStep.methods] } });
    const visit = openAdmin('/admin/login', { token: null, server });
    await visit.user.type(await visit.screen.findByLabelText('Email'), EMAIL);
    await visit.user.type(visit.screen.getByLabelText('Password'), PASSWORD);
    await visit.user.click(visit.screen.getByRole('button', { name: 'Log in' }));
    return { ...visit, code: await visit.screen.findByLabelText('Code of your authenticator app') };
  }

  it('asks for the code of the app, offers it to the keyboard of a phone, and lets in', async () => {
    const { screen, user, server, code } = await passFirstStep();
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    expect(localStorage.getItem('adminToken')).toBeNull();
    await user.type(code, '123456{Enter}');
    expect(server.sent('POST', '/admin/login/second-factor')).toMatchObject([{ body: { ticket: 'a-ticket', code: '123456' } }]);
    expect(screen.queryByText(/session has expired/)).toBeNull();
  });

  it('says that a code is wrong, stays where it is, and speaks of no session', async () => {
    const { screen, user, code } = await passFirstStep();
    await user.type(code, '12{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter the six digits of your app.');
    await user.clear(code);
    await user.type(code, '999999{Enter}');
    expect(await screen.findByText(/This code or passkey is wrong/)).toBeInTheDocument();
    expect(screen.queryByText(/session has expired/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
    expect(await screen.findByLabelText('Recovery code')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Back to the login' }));
    expect(await screen.findByLabelText('Email')).toBeInTheDocument();
  });
});
