import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FakeApi, reply } from '../../testing/fake-api';
import { renderInShop } from '../../testing/render-in-shop';
import { openShopAnswers } from '../../testing/shop-answers';
import { Footer } from './footer';

const open = async (name: string) => {
  renderInShop(<Footer />);
  await screen.findByText('Fresh meat, hand-cut');
  await userEvent.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
};

describe('the footer', () => {
  it('tells the store hours', () => {
    renderInShop(<Footer />);
    expect(screen.getByText('Monday to Sunday')).toBeInTheDocument();
    expect(screen.getByText('8:00 AM to 2:00 PM')).toBeInTheDocument();
    expect(screen.getByText('5:00 PM to 8:00 PM')).toBeInTheDocument();
  });

  it('says of a closed date why, and when the shop opens again', async () => {
    const opens_at = new Date(Date.now() + 86_400_000).toISOString();
    const status = {
      setting_value: 'false',
      schedule_mode: 'manual',
      opens_at,
      closes_at: null,
      reason: 'closed_today',
      note: 'Eid',
    };
    renderInShop(<Footer />, { fakeApi: new FakeApi(openShopAnswers({ 'GET /settings/store-status': reply(status) })) });
    expect(await screen.findByText(/^Closed today: Eid\. It opens again tomorrow at .+\.$/)).toBeInTheDocument();
  });

  it('tells each of several evening hours, and one past midnight', async () => {
    const hours = [
      { part: 'Evening', time: '4:00 PM to 5:00 PM' },
      { part: 'Evening', time: '6:00 PM to 2:00 AM' },
    ];
    const config = openShopAnswers()['GET /config'] as { body: { shop: object } };
    const answers = openShopAnswers({ 'GET /config': reply({ ...config.body, shop: { ...config.body.shop, hours } }) });
    renderInShop(<Footer />, { fakeApi: new FakeApi(answers) });
    expect(await screen.findByText('6:00 PM to 2:00 AM')).toBeInTheDocument();
    expect(screen.getByText('4:00 PM to 5:00 PM')).toBeInTheDocument();
  });

  it('tells how refunds work', async () => {
    const policy = await open('Refund Policy');
    expect(policy.getByText(/do not accept returns/)).toBeInTheDocument();
    expect(policy.getByText(/within 6 hours of delivery, with photos/)).toBeInTheDocument();
    expect(policy.getByText(/original payment method in 5 to 7 business days/)).toBeInTheDocument();
  });

  it('tells the terms, with the ways to pay and the delivery partner by name', async () => {
    const policy = await open('Terms of Service');
    expect(policy.getByText(/in INR via card, UPI or net banking/)).toBeInTheDocument();
    expect(policy.getByText(/Borzo/)).toBeInTheDocument();
  });

  it('tells how to reach the shop', async () => {
    const policy = await open('Contact Us');
    expect(policy.getByRole('link', { name: 'care@yeoorfresh.example' })).toHaveAttribute(
      'href',
      'mailto:care@yeoorfresh.example',
    );
    expect(policy.getByRole('link', { name: '+91 22 5550 0199' })).toHaveAttribute('href', 'tel:+912255500199');
    expect(policy.getByText(/Thane West/)).toBeInTheDocument();
    expect(policy.getByText('11500000000000')).toBeInTheDocument();
  });

  it('gives the focus back to the button that opened a policy', async () => {
    await open('Refund Policy');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Refund Policy' })).toHaveFocus();
  });

  it('leads to each policy at its own address, in a new tab or without scripts', async () => {
    renderInShop(<Footer />);
    const refund = screen.getByRole('button', { name: 'Refund Policy' });
    expect(refund).toHaveAttribute('href', '/policies/refund');
    expect(screen.getByRole('button', { name: 'Terms of Service' })).toHaveAttribute('href', '/policies/terms');
    expect(screen.getByRole('button', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
    window.addEventListener('click', (press) => press.preventDefault(), { once: true }); // jsdom goes nowhere, and complains
    fireEvent.click(refund, { ctrlKey: true });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('opens a policy by the space bar as well, as a button does', async () => {
    renderInShop(<Footer />);
    screen.getByRole('button', { name: 'Refund Policy' }).focus();
    await userEvent.keyboard(' ');
    expect(await screen.findByRole('dialog', { name: 'Refund Policy' })).toBeInTheDocument();
  });
});
