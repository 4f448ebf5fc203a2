import { describe, expect, it } from '@jest/globals';
import { openAdmin } from '../../test/open-admin';
import { EMAIL, PASSWORD, TOKEN } from '../../test/shop-state';

const here = () => window.location.pathname;

describe('who may enter the admin area', () => {
  it('sends a visitor without a token to the login, and after it back to the page that was asked for', async () => {
    const { screen, user } = openAdmin('/admin/dashboard/coupons', { token: null });
    await user.type(await screen.findByLabelText('Email'), EMAIL);
    expect(here()).toBe('/admin/login');
    await user.type(screen.getByLabelText('Password'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByText('Login successful!'); // and gone again, perhaps, before the page's code is there
    await screen.findByRole('heading', { name: 'Coupon Management' });
    expect(here()).toBe('/admin/dashboard/coupons');
    expect(localStorage.getItem('adminToken')).toBe(TOKEN);
  });

  it.each(['/', '/admin'])('leads from %s to the store settings', async (path) => {
    const { screen } = openAdmin(path);
    await screen.findByRole('heading', { name: 'Store Settings', level: 1 });
    expect(here()).toBe('/admin/dashboard');
  });

  it('leads a signed-in admin from the login to the store settings', async () => {
    const { screen } = openAdmin('/admin/login');
    expect(await screen.findByRole('heading', { name: 'Store Settings', level: 1 })).toBeInTheDocument();
  });

  it.each(['/nowhere', '/admin/dashboard/nowhere', '/administrator'])('has no page at %s and says so', async (path) => {
    const { screen } = openAdmin(path);
    await screen.findByRole('heading', { name: 'Page not found' });
    expect(here()).toBe(path);
  });
});
