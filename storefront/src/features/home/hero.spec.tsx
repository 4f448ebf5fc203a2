import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { setReducedMotion } from '../../testing/motion';
import { Hero, type HeroProps } from './hero';

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const shown = () =>
  screen.getAllByRole('button', { name: /Show slide/ }).findIndex((dot) => dot.getAttribute('aria-current') === 'true') + 1;
const reel = (hero: HTMLElement) => hero.querySelector<HTMLElement>('.reel')!;
const panel = () => screen.getByRole('region', { name: 'Fresh this week' }).firstElementChild as HTMLElement;

const show = (props: Partial<HeroProps> = {}) => render(<Hero onShop={() => {}} {...props} />);

function swipe(element: HTMLElement, by: number): void {
  const at = (clientX: number) => ({ touches: [{ clientX, clientY: 0 }], changedTouches: [{ clientX, clientY: 0 }] });
  fireEvent.touchStart(element, at(300));
  for (const step of [0.3, 0.6, 1]) fireEvent.touchMove(element, at(300 + by * step));
  fireEvent.touchEnd(element, { ...at(300 + by), touches: [] });
}

describe('the slides', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('moves on every 5 seconds and begins again after the second slide', () => {
    show();
    pass(4999);
    expect(shown()).toBe(1);
    pass(1);
    expect(shown()).toBe(2);
    pass(4999);
    expect(shown()).toBe(2);
    pass(1);
    expect(shown()).toBe(1);
  });

  it('stays where it is while it is paused', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Pause slides' }));
    pass(20_000);
    expect(shown()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'Play slides' }));
    pass(5000);
    expect(shown()).toBe(2);
  });

  it('stays while the keyboard is inside', () => {
    show();
    const button = screen.getByRole('button', { name: /Shop The Collection/ });
    act(() => button.focus());
    pass(20_000);
    expect(shown()).toBe(1);
    act(() => button.blur());
    pass(5000);
    expect(shown()).toBe(2);
  });

  it('stays while the pointer is on it', () => {
    show();
    fireEvent.pointerEnter(panel());
    pass(20_000);
    expect(shown()).toBe(1);
    fireEvent.pointerLeave(panel());
    pass(5000);
    expect(shown()).toBe(2);
  });

  it('follows a finger, and does not begin to move because it was paused and swiped', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Pause slides' }));
    swipe(panel(), -250);
    expect(shown()).toBe(2);
    pass(20_000);
    expect(shown()).toBe(2);
  });

  it('gives a slide that was chosen its full time', () => {
    show();
    pass(3000);
    fireEvent.click(screen.getByRole('button', { name: 'Show slide 2' }));
    pass(4999);
    expect(shown()).toBe(2);
    pass(1);
    expect(shown()).toBe(1);
  });

  it('shows the picture of the slide that is chosen', () => {
    const { container } = show();
    fireEvent.click(screen.getByRole('button', { name: 'Show slide 2' }));
    expect(reel(container).style.getPropertyValue('--shown')).toBe('1');
  });

  it('keeps its slide when a finger has hardly moved, or goes beyond the first one', () => {
    const { container } = show();
    swipe(panel(), -20);
    expect(shown()).toBe(1);
    swipe(panel(), 250);
    expect(shown()).toBe(1);
    expect(reel(container).style.getPropertyValue('--drag')).toBe('');
  });

  it('lets the pictures follow a finger until it lets go', () => {
    const { container } = show();
    fireEvent.touchStart(panel(), { touches: [{ clientX: 300, clientY: 0 }] });
    fireEvent.touchMove(panel(), { changedTouches: [{ clientX: 270, clientY: 0 }] });
    expect(reel(container).style.getPropertyValue('--drag')).toBe('-30px');
    fireEvent.touchCancel(panel());
    expect(reel(container).style.getPropertyValue('--drag')).toBe('');
    expect(shown()).toBe(1);
  });

  it('stands still when less motion is asked for, and the dots still work', async () => {
    setReducedMotion(true);
    show();
    pass(20_000);
    expect(shown()).toBe(1);
    expect(screen.queryByRole('button', { name: /Pause|Move/ })).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Show slide 2' }));
    expect(shown()).toBe(2);
  });

  it('reads out the slide in sight alone, and only while it does not move by itself', () => {
    show();
    const words = screen.getByRole('group', { name: '1 of 2' });
    expect(within(words).getByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: '2 of 2' })).not.toBeInTheDocument();
    expect(words.parentElement).toHaveAttribute('aria-live', 'off');
    fireEvent.click(screen.getByRole('button', { name: 'Pause slides' }));
    expect(words.parentElement).toHaveAttribute('aria-live', 'polite');
  });
});

describe('the hero', () => {
  it('bears the three trust badges and leads to the products', () => {
    const onShop = jest.fn();
    render(<Hero onShop={onShop} />);
    for (const badge of ['100% Fresh', 'Fast Delivery', 'Hand-Cut']) expect(screen.getByText(badge)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Shop The Collection' }));
    expect(onShop).toHaveBeenCalledTimes(1);
  });

  it('offers tracking only to those who are signed in', () => {
    const { rerender } = render(<Hero onShop={() => {}} />);
    expect(screen.queryByRole('button', { name: 'Track Your Order' })).not.toBeInTheDocument();
    rerender(<Hero onShop={() => {}} onTrack={() => {}} />);
    expect(screen.getByRole('button', { name: 'Track Your Order' })).toBeInTheDocument();
  });
});
