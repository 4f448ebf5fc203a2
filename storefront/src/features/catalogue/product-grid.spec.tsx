import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FakeApi, refusal, reply } from '../../testing/fake-api';
import { aProduct, chicken, openShopAnswers } from '../../testing/shop-answers';
import { renderInShop } from '../../testing/render-in-shop';
import type { Product } from './api';
import { messages } from './messages';
import { ProductGrid } from './product-grid';

const shop = (changes = {}, onAdd: (product: Product) => boolean = () => true) =>
  renderInShop(<ProductGrid onAdd={onAdd} />, { fakeApi: new FakeApi(openShopAnswers(changes)) });
const names = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

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
