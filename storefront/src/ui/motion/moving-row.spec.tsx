import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setReducedMotion } from '../../testing/motion';
import { MovingRow } from './moving-row';

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
