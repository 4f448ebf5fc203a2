import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { setReducedMotion } from '../../testing/motion';
import { Hero } from './hero';

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const shown = () =>
  screen.getAllByRole('button', { name: /Show slide/ }).findIndex((dot) => dot.getAttribute('aria-current') === 'true') + 1;

describe('the hero', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('moves on every 5 seconds and begins anew after the second slide', () => {
    render(<Hero onShop={() => {}} />);
    pass(4999);
    expect(shown()).toBe(1);
    pass(1);
    expect(shown()).toBe(2);
    pass(5000);
    expect(shown()).toBe(1);
  });

  it('stays where it is while it is paused', () => {
    render(<Hero onShop={() => {}} />);
    fireEvent.click(screen.getByRole('button', { name: 'Pause slides' }));
    pass(20_000);
    expect(shown()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'Move slides' }));
    pass(5000);
    expect(shown()).toBe(2);
  });

  it('stays while the keyboard is inside', () => {
    render(<Hero onShop={() => {}} />);
    const button = screen.getByRole('button', { name: /Shop The Collection/ });
    act(() => button.focus());
    pass(20_000);
    expect(shown()).toBe(1);
    act(() => button.blur());
    pass(5000);
    expect(shown()).toBe(2);
  });

  it('stands still when less motion is asked for, and the dots still work', () => {
    setReducedMotion(true);
    render(<Hero onShop={() => {}} />);
    pass(20_000);
    expect(shown()).toBe(1);
    expect(screen.queryByRole('button', { name: /Pause|Move/ })).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Show slide 2' }));
    expect(shown()).toBe(2);
  });

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
