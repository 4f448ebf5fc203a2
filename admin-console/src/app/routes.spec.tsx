import { describe, expect, it } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../test/open-admin';
import { EMAIL, PASSWORD, TOKEN } from '../../test/shop-state';
import { MENU_SECTIONS, sectionAddress } from './sections';

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

describe('the shell', () => {
  it('shows the shop, who is signed in, the sections and the way to the shop', async () => {
    const { screen } = openAdmin('/admin/dashboard');
    expect(await screen.findByText('Thane Fresh Meats')).toBeInTheDocument();
    expect(await screen.findByText('Meera')).toBeInTheDocument();
    const links = within(screen.getByRole('navigation', { name: 'Admin sections' })).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual(
      MENU_SECTIONS.map(({ path, label }) => [sectionAddress(path), label]),
    );
    expect(links.filter((link) => link.querySelector('svg') === null)).toEqual([]);
    expect(await screen.findByRole('link', { name: 'Open the shop' })).toHaveAttribute('href', 'http://shop.localhost/');
  });

  it('keeps the menu in a drawer on a narrow screen, which closes when a section is chosen', async () => {
    const { screen, user } = openAdmin('/admin/dashboard', { narrow: true });
    expect(screen.queryByRole('navigation')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Open menu' }));
    expect(await screen.findByRole('button', { name: 'Logout' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Orders' }));
    await screen.findByRole('heading', { name: 'Order Management' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull());
  });
});
