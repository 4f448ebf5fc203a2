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

  it("shows the server's own words when it has some", async () => {
    const locked = { status: 429, body: { error: 'Too many tries. Please wait a minute.', code: 'LOCKED' } };
    const { screen } = await tryWrongPassword(new ShopServer().breaks('POST /admin/login', locked));
    expect(await screen.findByText('Too many tries. Please wait a minute.')).toBeInTheDocument();
  });
});
