import { describe, expect, it } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../test/open-admin';
import { MENU_SECTIONS, sectionAddress } from '../sections';

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
