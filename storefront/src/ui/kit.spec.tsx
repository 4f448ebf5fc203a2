import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button } from './button';
import { Field } from './field';
import { Price } from './price';

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
