import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aLine, aProduct, chicken } from '../../testing/shop-answers';
import CartBar from './cart-bar';

const lines = [aLine({ qty: 2 }), aLine({ id: 'p2', name: 'Chicken Breast', price: 289 })];

describe('the bar of the cart', () => {
  it('says packs and total, and opens the cart', async () => {
    const onOpen = jest.fn();
    render(<CartBar lines={lines} onSale={[aProduct(), chicken]} onOpen={onOpen} />);
    await userEvent.click(screen.getByRole('button', { name: '3 packs · ₹1,187 View cart' }));
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it("counts with today's prices, and without what is gone, as the cart does", () => {
    render(<CartBar lines={lines} onSale={[aProduct({ price: 400 })]} onOpen={() => {}} />);
    expect(screen.getByRole('button')).toHaveTextContent('3 packs · ₹800');
  });

  it('is not there for an empty cart', () => {
    const { container } = render(<CartBar lines={[]} onSale={null} onOpen={() => {}} />);
    expect(container).toBeEmptyDOMElement();
  });
});
