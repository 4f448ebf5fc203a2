import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderInShop } from '../../testing/render-in-shop';
import HomeSamples from './home-samples';
import { ShopRoutes } from '../routes/routes';

const part = (name: string) => within(screen.getByRole('region', { name }));

describe('the end of the home page', () => {
  it('shows six sample reviews, with a rating that is marked as a sample too', async () => {
    renderInShop(<HomeSamples />);
    await screen.findByRole('region', { name: 'What customers say' });
    const reviews = part('What customers say');
    expect(reviews.getAllByRole('listitem')).toHaveLength(6);
    expect(reviews.getByText('4.9/5 from 2000+ reviews')).toBeInTheDocument();
    expect(reviews.getByText('Sample reviews')).toBeInTheDocument();
    expect(reviews.getByText(/^Examples only/)).toBeInTheDocument();
  });

  it('shows six sample partners, each with a drawn logo', () => {
    renderInShop(<HomeSamples />);
    const partners = part('Who we work with');
    const shown = partners.getAllByRole('listitem');
    expect(shown).toHaveLength(6);
    for (const partner of shown) expect(partner.querySelector('svg path')).toBeInTheDocument();
    expect(partners.getByText('Sample partners')).toBeInTheDocument();
  });

  it('comes after the blurbs', async () => {
    renderInShop(<ShopRoutes />, { at: '/' });
    const titles = await screen.findByRole('heading', { name: 'Who we work with' });
    const blurb = screen.getByRole('heading', { name: 'Master Butchers' });
    expect(blurb.compareDocumentPosition(titles) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
});
