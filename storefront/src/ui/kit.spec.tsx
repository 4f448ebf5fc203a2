import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button } from './button';
import { Field } from './field';
import { Price } from './price';
import { setReducedMotion } from '../testing/motion';
import { MovingRow } from './motion/moving-row';
import { ProductPicture } from './product-picture';
import { clearSuccess, toast } from './overlays/toast';
import Toaster from './overlays/toaster';

describe('a button', () => {
  it('that is busy keeps the focus and ignores presses', async () => {
    const onClick = jest.fn();
    render(
      <Button busy onClick={onClick}>
        Pay
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Pay' });
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
  });

  it('that is busy does not send its form', async () => {
    const sent = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    render(
      <form onSubmit={sent}>
        <Button type="submit" busy>
          Pay
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(sent).not.toHaveBeenCalled();
  });
});

describe('a field', () => {
  it('is read out with its hint and its error', () => {
    render(<Field label="Pincode" hint="6-digit pincode" error="Not a pincode." />);
    const field = screen.getByRole('textbox', { name: 'Pincode' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('6-digit pincode Not a pincode.');
  });

  it('without an error is not invalid', () => {
    render(<Field label="City" />);
    expect(screen.getByRole('textbox')).toBeValid();
  });
});

describe('a price', () => {
  it('is in rupees, grouped the Indian way', () => {
    render(<Price rupees={1234567} />);
    expect(screen.getByText('₹12,34,567')).toBeInTheDocument();
  });

  it('that is taken off has a minus', () => {
    render(<Price rupees={50} negative />);
    expect(screen.getByText('−₹50')).toBeInTheDocument();
  });
});

const row = () =>
  render(
    <MovingRow title="Reviews" sample="Sample reviews" note="A note" pause="Pause reviews" play="Play reviews">
      <ul>
        <li>Good</li>
      </ul>
    </MovingRow>,
  );
const track = () => document.querySelector<HTMLElement>('[data-moving]');

describe('a moving row', () => {
  beforeEach(() => void jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(600));
  afterEach(() => void jest.restoreAllMocks());

  it('says plainly that it shows samples', () => {
    row();
    expect(screen.getByRole('region', { name: 'Reviews' })).toContainElement(screen.getByText('Sample reviews'));
  });

  it('is seen again and again, but read once', () => {
    row();
    expect(screen.getAllByText('Good')).toHaveLength(2);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('runs slowly, can be paused and goes on again', async () => {
    row();
    expect(track()).toHaveAttribute('data-moving', 'true');
    expect(track()!.style.getPropertyValue('--time')).toBe('15s');
    await userEvent.click(screen.getByRole('button', { name: 'Pause reviews' }));
    expect(track()).toHaveAttribute('data-paused', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Play reviews' }));
    expect(track()).toHaveAttribute('data-paused', 'false');
  });

  it('can be reached by the keyboard, which holds it', async () => {
    row();
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.getByRole('group', { name: 'Reviews' })).toHaveFocus();
  });

  it('is a list to scroll by oneself when less motion is asked for', () => {
    setReducedMotion(true);
    row();
    expect(track()).toBeNull();
    expect(screen.getAllByText('Good')).toHaveLength(1);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Reviews' })).toHaveAttribute('tabindex', '0');
  });
});

describe('a product picture', () => {
  it('of ours comes in three widths and two kinds', () => {
    const { container } = render(<ProductPicture img="/pictures/mutton-1a2b-480.webp" name="Mutton" sizes="50vw" />);
    expect(screen.getByRole('img', { name: 'Mutton' })).toHaveAttribute(
      'srcset',
      '/pictures/mutton-1a2b-320.webp 320w, /pictures/mutton-1a2b-480.webp 480w, /pictures/mutton-1a2b-800.webp 800w',
    );
    expect(container.querySelector('source')).toHaveAttribute(
      'srcset',
      expect.stringContaining('/pictures/mutton-1a2b-800.avif 800w'),
    );
  });

  it('from elsewhere is taken as it is', () => {
    const { container } = render(<ProductPicture img="https://cdn.example/m.jpg" name="Mutton" sizes="50vw" />);
    expect(screen.getByRole('img')).not.toHaveAttribute('srcset');
    expect(container.querySelector('source')).toBeNull();
  });

  it('always says its size, so that nothing jumps', () => {
    const { rerender } = render(<ProductPicture img="/pictures/mutton-1a2b-480.webp" name="Mutton" sizes="50vw" />);
    expect(screen.getByRole('img')).toHaveAttribute('width', '480');
    rerender(<ProductPicture img={null} name="Mutton" sizes="50vw" />);
    expect(screen.getByRole('img')).toHaveAttribute('width', '480');
  });

  it('is a drawn plate when it cannot be loaded, until another comes', () => {
    const { rerender } = render(<ProductPicture img="/a.webp" name="Mutton" sizes="50vw" />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img', { name: 'Mutton' }).tagName).toBe('svg');
    rerender(<ProductPicture img="/b.webp" name="Mutton" sizes="50vw" />);
    expect(screen.getByRole('img').tagName).toBe('IMG');
  });
});

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
