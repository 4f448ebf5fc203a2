import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { layOut } from '../../testing/layout';
import { setReducedMotion } from '../../testing/motion';
import { Hero, type HeroProps } from './hero';

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const shown = () =>
  screen.getAllByRole('button', { name: /Show slide/ }).findIndex((dot) => dot.getAttribute('aria-current') === 'true') + 1;
const panel = () => screen.getByRole('region', { name: 'Fresh this week' }).firstElementChild as HTMLElement;

/** The hero, with what moves it. */
async function show(props: Partial<HeroProps> = {}) {
  const view = render(<Hero onShop={() => {}} {...props} />);
  await act(async () => void (await import('./hero-motion')));
  return view;
}

function swipe(element: HTMLElement, by: number): void {
  const at = (clientX: number) => ({ touches: [{ clientX, clientY: 0 }] });
  fireEvent.touchStart(element, at(300));
  for (const step of [0.3, 0.6, 1]) fireEvent.touchMove(element, at(300 + by * step));
  fireEvent.touchEnd(element, { touches: [] });
}

describe('the slides', () => {
  let stopLayout: () => void;
  beforeEach(() => {
    stopLayout = layOut();
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    stopLayout();
  });

  it('moves on every 5 seconds and begins again after the second slide', async () => {
    await show();
    pass(4999);
    expect(shown()).toBe(1);
    pass(1);
    expect(shown()).toBe(2);
    pass(4999);
    expect(shown()).toBe(2);
    pass(1);
    expect(shown()).toBe(1);
  });

  it('stays where it is while it is paused', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Pause slides' }));
    pass(20_000);
    expect(shown()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'Play slides' }));
    pass(5000);
    expect(shown()).toBe(2);
  });

  it('stays while the keyboard is inside', async () => {
    await show();
    const button = screen.getByRole('button', { name: /Shop The Collection/ });
    act(() => button.focus());
    pass(20_000);
    expect(shown()).toBe(1);
    act(() => button.blur());
    pass(5000);
    expect(shown()).toBe(2);
  });

  it('stays while the pointer is on it', async () => {
    await show();
    fireEvent.pointerEnter(panel());
    pass(20_000);
    expect(shown()).toBe(1);
    fireEvent.pointerLeave(panel());
    pass(5000);
    expect(shown()).toBe(2);
  });

  it('follows a finger, and does not begin to move because it was paused and swiped', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Pause slides' }));
    swipe(panel(), -250);
    expect(shown()).toBe(2);
    pass(20_000);
    expect(shown()).toBe(2);
  });

  it('gives a slide that was chosen its full time', async () => {
    await show();
    pass(3000);
    fireEvent.click(screen.getByRole('button', { name: 'Show slide 2' }));
    pass(4999);
    expect(shown()).toBe(2);
    pass(1);
    expect(shown()).toBe(1);
  });

  it('shows its first slide, and any that is chosen, before there is what moves them', async () => {
    const { container } = render(<Hero onShop={() => {}} />);
    expect(shown()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'Show slide 2' }));
    expect(shown()).toBe(2);
    expect((container.querySelector('.waiting') as HTMLElement).style.getPropertyValue('--shown')).toBe('1');
    await act(async () => void (await import('./hero-motion')));
    expect(shown()).toBe(2);
  });

  it('stands still when less motion is asked for, and the dots still work', async () => {
    setReducedMotion(true);
    await show();
    pass(20_000);
    expect(shown()).toBe(1);
    expect(screen.queryByRole('button', { name: /Pause|Move/ })).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Show slide 2' }));
    expect(shown()).toBe(2);
  });

  it('reads out the slide in sight alone, and only while it does not move by itself', async () => {
    await show();
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
