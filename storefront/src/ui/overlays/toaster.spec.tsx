import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { clearSuccess, toast } from './toast';
import Toaster from './toaster';

const say = (text: string) => act(async () => toast.success(text));
const isLeaving = (text: string) =>
  screen.getByText(text).closest<HTMLElement>('[data-sonner-toast]')!.dataset.removed === 'true';
const headerAt = (bottom: number) => {
  const header = document.createElement('header');
  header.getBoundingClientRect = () => ({ bottom }) as DOMRect;
  document.body.append(header);
  return header;
};
const top = () => screen.getByRole('region').parentElement!.style.getPropertyValue('--toast-top');

describe('a note', () => {
  afterEach(() => document.querySelector('header')?.remove());

  it('takes the place of the one before: they do not pile up', async () => {
    render(<Toaster />);
    await say('Chicken Breast added to cart!');
    expect(await screen.findByText('Chicken Breast added to cart!')).toBeInTheDocument();
    await say('Mutton Curry Cut added to cart!');
    expect(await screen.findByText('Mutton Curry Cut added to cart!')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Chicken Breast added to cart!')).not.toBeInTheDocument());
  });

  it('is shown for its full time when the one before is just leaving', async () => {
    jest.useFakeTimers();
    try {
      render(<Toaster />);
      const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
      await say('Mutton Keema added to cart!');
      await pass(100);
      while (!isLeaving('Mutton Keema added to cart!')) await pass(20);
      await say('Order placed successfully!');
      await pass(2_000);
      expect(screen.queryByText('Mutton Keema added to cart!')).not.toBeInTheDocument();
      expect(screen.getByText('Order placed successfully!')).toBeInTheDocument();
      await pass(2_000);
      expect(screen.queryByText('Order placed successfully!')).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('goes when what it speaks of comes into sight, unless it is bad news', async () => {
    render(<Toaster />);
    await say('Chicken Wings added to cart!');
    expect(await screen.findByText('Chicken Wings added to cart!')).toBeInTheDocument();
    await act(async () => clearSuccess());
    await waitFor(() => expect(screen.queryByText('Chicken Wings added to cart!')).not.toBeInTheDocument());
    await act(async () => toast.error('Only 2 packs are left.'));
    expect(await screen.findByText('Only 2 packs are left.')).toBeInTheDocument();
    await act(async () => clearSuccess());
    await act(async () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))));
    expect(isLeaving('Only 2 packs are left.')).toBe(false);
  });

  it('offers what can be done about it', async () => {
    let isPressed = false;
    render(<Toaster />);
    await act(async () => toast.error('Please log in.', { label: 'Sign Up', onPress: () => (isPressed = true) }));
    fireEvent.click(await screen.findByRole('button', { name: 'Sign Up' }));
    expect(isPressed).toBe(true);
  });

  it('is shown when the press on the one before has said it', async () => {
    render(<Toaster />);
    const onPress = () => toast.info('It is back in the cart.');
    await act(async () => toast.success('Removed from the cart.', { label: 'Undo', onPress }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText('Removed from the cart.')).not.toBeInTheDocument());
    expect(await screen.findByText('It is back in the cart.')).toBeInTheDocument();
    expect(isLeaving('It is back in the cart.')).toBe(false);
  });

  it('stands below the header, wherever that has moved to', async () => {
    const header = headerAt(112);
    render(<Toaster />);
    await say('Item removed from cart');
    await waitFor(() => expect(top()).toBe('120px'));
    header.getBoundingClientRect = () => ({ bottom: 68 }) as DOMRect;
    window.dispatchEvent(new Event('scroll'));
    expect(top()).toBe('76px');
  });
});
