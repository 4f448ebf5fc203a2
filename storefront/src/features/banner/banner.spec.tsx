import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { spyOnConsole } from '../../testing/console';
import { FakeApi, refusal, reply } from '../../testing/fake-api';
import { setReducedMotion } from '../../testing/motion';
import { renderInShop } from '../../testing/render-in-shop';
import { setLanguage } from '../../platform/language';
import { Banner } from './banner';

const offers = [
  { id: 'o1', name: 'Sunday Mutton', description: '10% off every mutton cut.', coupon_code: 'SUNDAY10' },
  { id: 'o2', name: 'First order', description: '₹50 off.', coupon_code: 'WELCOME50' },
];
const strip = (answer: unknown) => renderInShop(<Banner />, { fakeApi: new FakeApi({ 'GET /offers/active': answer }) });
const track = () => document.querySelector<HTMLElement>('[data-moving]')!;

describe('the offer banner', () => {
  let width: ReturnType<typeof jest.spyOn>;
  beforeEach(() => {
    width = jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(600);
  });
  afterEach(() => {
    width.mockRestore();
    jest.restoreAllMocks();
  });

  it('reads name, description and coupon code, once', async () => {
    strip(reply(offers));
    const read = await screen.findAllByRole('listitem');
    expect(read.map((item) => item.textContent)).toEqual([
      'Sunday Mutton: 10% off every mutton cut. Use Code: SUNDAY10',
      'First order: ₹50 off. Use Code: WELCOME50',
    ]);
  });

  it('says an offer in the visitor’s language where the owner has written it, in English otherwise', async () => {
    setLanguage('mr');
    strip(reply([{ ...offers[0], name_mr: 'रविवार मटण', description_mr: null }]));
    expect(await screen.findByRole('listitem')).toHaveTextContent(/^रविवार मटण: 10% off every mutton cut\. /);
    setLanguage('en');
  });

  it('runs at 75 pixels a second, however long it is', async () => {
    strip(reply(offers));
    await screen.findAllByRole('listitem');
    expect(track().style.getPropertyValue('--run')).toBe('600px');
    expect(track().style.getPropertyValue('--time')).toBe('8s');
  });

  it('can be paused and goes on again', async () => {
    strip(reply(offers));
    await userEvent.click(await screen.findByRole('button', { name: 'Pause offers' }));
    expect(track()).toHaveAttribute('data-paused', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Play offers' }));
    expect(track()).toHaveAttribute('data-paused', 'false');
  });

  it('stands still as a list when less motion is asked for, to be scrolled by oneself', async () => {
    setReducedMotion(true);
    strip(reply(offers));
    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('group', { name: 'Offers' })).toHaveAttribute('tabindex', '0');
    expect(track()).toBeNull();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is hidden when there are no offers', async () => {
    const { container } = strip(reply([]));
    await waitFor(() => expect(container).toBeEmptyDOMElement());
  });

  it('keeps its place while the offers are asked for, but not where there were none last time', async () => {
    const first = strip(new Promise(() => {}));
    expect(first.container.firstElementChild).toHaveClass('strip');
    first.unmount();
    const second = strip(reply([]));
    await waitFor(() => expect(second.container).toBeEmptyDOMElement());
    second.unmount();
    expect(strip(new Promise(() => {})).container).toBeEmptyDOMElement();
  });

  it('is hidden when the offers cannot be read; only the console is told', async () => {
    const told = spyOnConsole();
    const { container, toasts } = strip(refusal(500, 'Something broke.'));
    await waitFor(() => expect(container).toBeEmptyDOMElement());
    expect(told).toHaveBeenCalled();
    expect(toasts).toEqual([]);
  });
});
