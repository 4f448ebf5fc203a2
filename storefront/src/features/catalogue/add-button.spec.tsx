import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { AddButton } from './add-button';

const press = () => fireEvent.click(screen.getByRole('button'));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('the Add button', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('confirms for 1.5 seconds', () => {
    render(<AddButton name="Keema" onAdd={() => true} />);
    press();
    expect(screen.getByRole('button')).toHaveTextContent('Added');
    pass(1499);
    expect(screen.getByRole('button')).toHaveTextContent('Added');
    pass(1);
    expect(screen.getByRole('button')).toHaveTextContent(/^Add$/);
  });

  it('starts the time again when it is pressed again', () => {
    render(<AddButton name="Keema" onAdd={() => true} />);
    press();
    pass(1000);
    press();
    pass(1000);
    expect(screen.getByRole('button')).toHaveTextContent('Added');
  });

  it('confirms nothing when the product did not get into the cart', () => {
    render(<AddButton name="Keema" onAdd={() => false} />);
    press();
    expect(screen.getByRole('button')).toHaveTextContent(/^Add$/);
  });
});
