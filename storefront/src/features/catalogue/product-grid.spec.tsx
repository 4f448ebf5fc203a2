import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FakeApi, refusal, reply } from '../../testing/fake-api';
import { aProduct, chicken, openShopAnswers } from '../../testing/shop-answers';
import { renderInShop } from '../../testing/render-in-shop';
import type { Product } from './api';
import { messages } from './messages';
import { ProductGrid } from './product-grid';
import { messages as searchTexts } from './search/messages';

const shop = (changes = {}, onAdd: (product: Product) => boolean = () => true) =>
  renderInShop(<ProductGrid onAdd={onAdd} />, { fakeApi: new FakeApi(openShopAnswers(changes)) });
const names = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

beforeEach(() => window.history.replaceState(null, '', '/'));

describe('the products', () => {
  it('keep 8 places while they load', async () => {
    shop({ 'GET /products': new Promise(() => {}) });
    expect(screen.getAllByTestId('product-skeleton')).toHaveLength(8);
  });

  it('show name, first tag, weight and price', async () => {
    shop();
    const card = within((await screen.findByText('Chicken Breast')).closest('article')!);
    expect(card.getByText('Chicken')).toBeInTheDocument();
    expect(card.queryByText('Boneless')).not.toBeInTheDocument();
    expect(card.getByText('500 gm')).toBeInTheDocument();
    expect(card.getByText('₹289')).toBeInTheDocument();
  });

  it('print "00 gm" only when the weight is not known', async () => {
    shop({ 'GET /products': reply([aProduct({ weight: null })]) });
    expect(await screen.findByText('00 gm')).toBeInTheDocument();
  });

  it('can be narrowed to a category and back', async () => {
    shop();
    await screen.findByText('Chicken Breast');
    await userEvent.click(screen.getByRole('button', { name: 'Mutton' }));
    expect(names()).toEqual(['Mutton Curry Cut']);
    expect(screen.getByRole('button', { name: 'Mutton' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    expect(names()).toHaveLength(2);
  });

  it('can be searched; the count is told', async () => {
    shop();
    await screen.findByText('Chicken Breast');
    await userEvent.type(screen.getByRole('searchbox'), 'breast');
    expect(names()).toEqual(['Chicken Breast']);
    expect(screen.getByRole('status')).toHaveTextContent('1 product');
  });

  it('are found by what people here call them; the letters that fit are marked', async () => {
    shop();
    await screen.findByText('Chicken Breast');
    await userEvent.type(screen.getByRole('searchbox'), 'murgi');
    await waitFor(() => expect(names()).toEqual(['Chicken Breast']));
    expect(screen.getByText('Chicken', { selector: 'mark' })).toBeInTheDocument();
  });

  it('suggest how to go on, by the keyboard too', async () => {
    shop();
    await screen.findByText('Chicken Breast');
    await userEvent.type(screen.getByRole('searchbox'), 'mut');
    expect(await screen.findByRole('list', { name: searchTexts.suggestions })).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('searchbox')).toHaveValue('mutton');
  });

  it('ask whether another word was meant, and take it up', async () => {
    shop();
    await screen.findByText('Chicken Breast');
    await userEvent.type(screen.getByRole('searchbox'), 'muttn');
    await userEvent.click(await screen.findByRole('button', { name: 'mutton' }));
    expect(screen.getByRole('searchbox')).toHaveValue('mutton');
    expect(names()).toEqual(['Mutton Curry Cut']);
  });

  it('say so when such goods are not sold', async () => {
    shop();
    await screen.findByText('Chicken Breast');
    await userEvent.type(screen.getByRole('searchbox'), 'मासे');
    expect(await screen.findByText(searchTexts.notSold.fish)).toBeInTheDocument();
  });

  it('are those of the search and the category in the address, and what changes is written into it', async () => {
    window.history.replaceState(null, '', '/?q=murgi&category=Chicken&utm_source=mail');
    shop();
    await waitFor(() => expect(names()).toEqual(['Chicken Breast']));
    expect(screen.getByRole('searchbox')).toHaveValue('murgi');
    expect(screen.getByRole('button', { name: 'Chicken' })).toHaveAttribute('aria-pressed', 'true');
    const entries = window.history.length;
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Mutton' }));
    expect(window.location.search).toBe('?category=Mutton&utm_source=mail');
    expect(window.history.length).toBe(entries);
  });

  it('offer a way back when nothing is found', async () => {
    shop();
    await screen.findByText('Chicken Breast');
    await userEvent.type(screen.getByRole('searchbox'), 'zebra');
    expect(screen.getByText(messages.nothingFound)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: messages.showAll }));
    expect(names()).toHaveLength(2);
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});

describe('what is sold out', () => {
  const ribs = aProduct({ id: 'p3', name: 'Mutton Ribs' });

  it('is shown behind the rest, in words, and found like the rest', async () => {
    shop({ 'GET /products/sold-out': reply([ribs]) });
    await waitFor(() => expect(names()).toEqual(['Mutton Curry Cut', 'Chicken Breast', 'Mutton Ribs']));
    const card = within(screen.getAllByRole('article')[2]!);
    expect(card.getByText('Sold out')).toBeInTheDocument();
    expect(card.queryByRole('button')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Mutton' }));
    expect(names()).toEqual(['Mutton Curry Cut', 'Mutton Ribs']);
    await userEvent.type(screen.getByRole('searchbox'), 'ribs');
    await waitFor(() => expect(names()).toEqual(['Mutton Ribs']));
  });

  it('is no longer so once it can be bought', async () => {
    shop({ 'GET /products/sold-out': reply([chicken, ribs]) });
    await waitFor(() => expect(names()).toEqual(['Mutton Curry Cut', 'Chicken Breast', 'Mutton Ribs']));
    expect(screen.getByRole('button', { name: 'Add Chicken Breast' })).toBeInTheDocument();
  });

  it('is left out when it cannot be asked for', async () => {
    shop({ 'GET /products/sold-out': refusal(500, 'x') });
    await screen.findByText('Chicken Breast');
    expect(names()).toHaveLength(2);
  });
});

describe('the sample products', () => {
  it.each([
    ['the list fails', refusal(500, 'x')],
    ['the connection breaks', 'lost'],
    ['the list is empty', reply([])],
  ])('stand in when %s, and cannot be added', async (_, answer) => {
    const onAdd = jest.fn(() => true);
    shop({ 'GET /products': answer }, onAdd);
    const [sample] = await screen.findAllByText('DEMO PRODUCT [DB IS DOWN]');
    const card = within(sample!.closest('article')!);
    expect(card.getByText('500 gm')).toBeInTheDocument();
    expect(card.getByText('₹349')).toBeInTheDocument();
    const add = card.getByRole('button');
    expect(add).toHaveAttribute('aria-disabled', 'true');
    expect(add).toHaveAccessibleDescription(messages.samplesShown);
    await userEvent.click(add);
    expect(onAdd).not.toHaveBeenCalled();
  });

  it('are not shown beside real ones', async () => {
    shop();
    await screen.findByText(chicken.name);
    expect(screen.queryByText('DEMO PRODUCT [DB IS DOWN]')).not.toBeInTheDocument();
  });
});
