import { describe, expect, it } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../test/open-admin';
import { ShopServer } from '../../../test/shop-server';
import { aProduct } from '../../../test/shop-state';

const PATH = '/admin/dashboard/search-misses';
const DELETION = `DELETE /admin/search-misses/${encodeURIComponent('मासे')}`;
const MISSES = [
  { text: 'gardan', times: 7, last_day: '2026-11-20' },
  { text: 'मासे', times: 1, last_day: '2026-11-02' },
];

describe('searches without results', () => {
  it('are listed with how often and when last', async () => {
    const { screen } = openAdmin(PATH, { server: new ShopServer({ searchMisses: MISSES }) });
    const row = within((await screen.findByRole('rowheader', { name: 'gardan' })).closest('tr')!);
    expect(row.getByText('7 times')).toBeInTheDocument();
    expect(row.getByText('20 Nov 2026')).toBeInTheDocument();
    expect(screen.getByText('Once')).toBeInTheDocument();
  });

  it('lead to the products, where the words are put into the one that is edited', async () => {
    const server = new ShopServer({ searchMisses: MISSES, products: [aProduct({ search_words: ['neck'] })] });
    const { screen, user } = openAdmin(PATH, { server });
    await user.click(await screen.findByRole('link', { name: 'Add “gardan” to a product' }));
    expect(await screen.findByText(/“gardan”/)).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Edit Chicken Curry Cut' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Product' }));
    expect(dialog.getByLabelText(/^Search words/)).toHaveValue('neck, gardan');
    await user.click(dialog.getByRole('button', { name: 'Save Product' }));
    expect(await screen.findByText('"Chicken Curry Cut" saved.')).toBeInTheDocument();
    expect(server.sent('PUT', '/admin/products/p1')).toMatchObject([{ body: { search_words: ['neck', 'gardan'] } }]);
    await waitFor(() => expect(screen.queryByText(/“gardan”/)).not.toBeInTheDocument());
  });

  it('are deleted after a question, and stay while the shop cannot be reached', async () => {
    const server = new ShopServer({ searchMisses: MISSES }).breaks(DELETION);
    const { screen, user } = openAdmin(PATH, { server });
    await user.click(await screen.findByRole('button', { name: 'Delete “मासे”' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Search' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText('Failed to delete the search.')).toBeInTheDocument();
    server.recovers(DELETION);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('“मासे” deleted.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'मासे' })).not.toBeInTheDocument());
    expect(screen.getByRole('rowheader', { name: 'gardan' })).toBeInTheDocument();
  });

  it('say so when there are none, and when they cannot be loaded', async () => {
    const { screen } = openAdmin(PATH);
    expect(await screen.findByText('Every search of the last 30 days found something.')).toBeInTheDocument();
    screen.unmount();
    openAdmin(PATH, { server: new ShopServer().breaks('GET /admin/search-misses', { status: 500 }) });
    expect(await screen.findByText('Failed to fetch searches.')).toBeInTheDocument();
  });
});
