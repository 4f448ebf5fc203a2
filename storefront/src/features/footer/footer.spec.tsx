import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onStage } from '../../testing/render-in-shop';
import Footer from './footer';

const open = async (name: string) => {
  onStage(<Footer />);
  await screen.findByText('Fresh meat, hand-cut');
  await userEvent.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
};

describe('the footer', () => {
  it('tells the store hours', () => {
    onStage(<Footer />);
    expect(screen.getByText('Monday to Sunday')).toBeInTheDocument();
    expect(screen.getByText('8:00 AM to 2:00 PM')).toBeInTheDocument();
    expect(screen.getByText('5:00 PM to 8:00 PM')).toBeInTheDocument();
  });

  it('tells how refunds work', async () => {
    const paper = await open('Refund Policy');
    expect(paper.getByText(/do not accept returns/)).toBeInTheDocument();
    expect(paper.getByText(/within 6 hours of delivery, with photos/)).toBeInTheDocument();
    expect(paper.getByText(/original payment method in 5 to 7 business days/)).toBeInTheDocument();
  });

  it('tells the terms, with the ways to pay and the delivery partner by name', async () => {
    const paper = await open('Terms of Service');
    expect(paper.getByText(/in INR via card, UPI or net banking/)).toBeInTheDocument();
    expect(paper.getByText(/Borzo/)).toBeInTheDocument();
  });

  it('tells how to reach the shop', async () => {
    const paper = await open('Contact Us');
    expect(paper.getByRole('link', { name: 'care@yeoorfresh.example' })).toHaveAttribute(
      'href',
      'mailto:care@yeoorfresh.example',
    );
    expect(paper.getByRole('link', { name: '+91 22 5550 0199' })).toHaveAttribute('href', 'tel:+912255500199');
    expect(paper.getByText(/Thane West/)).toBeInTheDocument();
    expect(paper.getByText('11500000000000')).toBeInTheDocument();
  });

  it('gives the focus back to the button that opened a paper', async () => {
    await open('Refund Policy');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Refund Policy' })).toHaveFocus();
  });
});
