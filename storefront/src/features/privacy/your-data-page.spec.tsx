import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { type Answers, FakeApi, refusal, reply } from '../../testing/fake-api';
import { asha, renderInShop } from '../../testing/render-in-shop';
import { openShopAnswers } from '../../testing/shop-answers';
import { ErasedPage } from './erased-page';
import { YourDataPage } from './your-data-page';

const PRIVACY = {
  confirm_with: asha.email,
  obstacles: [],
  identity_service: 'sign-in.test',
  consents: [{ notice_version: '2026-11-23', language: 'en', given_at: '2026-11-23T10:00:00Z' }],
};

function Pages() {
  return useLocation().pathname === '/your-data/erased' ? <ErasedPage /> : <YourDataPage />;
}

function openYourData(answers: Answers = {}) {
  const fakeApi = new FakeApi({ ...openShopAnswers(), 'GET /privacy': reply(PRIVACY), ...answers });
  return { user: userEvent.setup(), ...renderInShop(<Pages />, { fakeApi, signedIn: true, at: '/your-data' }) };
}

const confirmations = () => screen.findAllByRole('textbox', { name: `To confirm, type ${asha.email}` });

describe('the page of own data', () => {
  it('prepares two files once the e-mail address is typed', async () => {
    const sent: unknown[] = [];
    const files = { file_name: 'my-data-2026-11-23', json: '{}', page: '<html></html>' };
    const { user } = openYourData({ 'POST /privacy/download': (body: unknown) => (sent.push(body), reply(files)) });
    const [typing] = await confirmations();
    const prepare = screen.getByRole('button', { name: 'Prepare my files' });
    expect(prepare).toBeDisabled();
    await user.type(typing!, 'ASHA@example.in');
    await user.click(prepare);
    expect(await screen.findByRole('button', { name: 'Save the page' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save the JSON file' })).toBeInTheDocument();
    expect(sent).toEqual([{ confirmation: 'ASHA@example.in', language: 'en' }]);
    expect(screen.getByText(/You accepted the privacy notice on 23 November 2026/)).toBeInTheDocument();
  });

  it('says what goes, what the law keeps and what others keep, and erases what is confirmed', async () => {
    const erased = { erased_at: '', identity_service: 'sign-in.test', payments: ['pay_1'], shipments: ['701'] };
    const { user, identity } = openYourData({ 'POST /privacy/erase': reply(erased) });
    const [, typing] = await confirmations();
    for (const text of [/Name, phone and street on all your orders/, /for eight years/, /Borzo brought/, /kept by sign-in.test/])
      expect(screen.getByText(text)).toBeInTheDocument();
    await user.type(typing!, asha.email);
    await user.click(screen.getByRole('button', { name: 'Erase my account' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Your account is erased' })).toBeInTheDocument();
    for (const text of [
      /any more, except on bills of ₹50,000 or more/,
      /Your deliveries there: 701/,
      /Your payments there: pay_1/,
      /Delete your account for signing in at sign-in.test/,
    ])
      expect(screen.getByText(text)).toBeInTheDocument();
    await waitFor(() => expect(identity.requests).toContain('forget'));
  });

  const turnedAway = (code: string, error: string) => ({ status: 401, body: { error, code } });
  const signedOut = turnedAway('SIGNED_OUT', 'You are signed out. Please log in again.');
  const accountErased = turnedAway('ACCOUNT_ERASED', 'Your account is erased.');
  const eraseNow = async (user: ReturnType<typeof userEvent.setup>) => {
    const [, typing] = await confirmations();
    await user.clear(typing!);
    await user.type(typing!, asha.email);
    await user.click(screen.getByRole('button', { name: 'Erase my account' }));
  };

  it('says that the account is gone when the answer was lost, and signs out', async () => {
    const answers: unknown[] = [reply(PRIVACY)];
    const { user, identity, toasts } = openYourData({
      'GET /privacy': () => answers.shift() ?? accountErased,
      'POST /privacy/erase': 'lost',
    });
    await eraseNow(user);
    expect(await screen.findByRole('heading', { level: 1, name: 'Your account is erased' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(/^The shop’s answer was lost on its way, but your account is gone\./);
    expect(screen.getByText(/^If you have ordered here, Borzo and Razorpay/)).toBeInTheDocument();
    await waitFor(() => expect(identity.requests).toContain('forget'));
    expect(toasts).toEqual([]);
  });

  it('says so at the next press, too, when the shop could not be asked at once', async () => {
    const { user, fakeApi, toasts } = openYourData({ 'POST /privacy/erase': 'lost' });
    await confirmations();
    fakeApi.answers['GET /privacy'] = 'lost';
    await eraseNow(user);
    expect(await screen.findByText('The shop did not answer. Please try again.')).toBeInTheDocument();
    fakeApi.answers['POST /privacy/erase'] = accountErased;
    await eraseNow(user);
    expect(await screen.findByText(/^The shop’s answer was lost on its way/)).toBeInTheDocument();
    expect(toasts).toEqual([]);
  });

  it('says nothing of an erasure when the answer was lost and the shopper has signed out elsewhere', async () => {
    const answers: unknown[] = [reply(PRIVACY)];
    const { user, identity, toasts } = openYourData({
      'GET /privacy': () => answers.shift() ?? signedOut,
      'POST /privacy/erase': 'lost',
    });
    await eraseNow(user);
    await waitFor(() => expect(identity.requests).toContain('forget'));
    expect(toasts).toEqual(['You are signed out. Please log in again.']);
    expect(screen.queryByText(/your account is gone/)).not.toBeInTheDocument();
  });

  it('says nothing of an erasure at the next press either, when they have signed out meanwhile', async () => {
    const { user, fakeApi, identity, toasts } = openYourData({ 'POST /privacy/erase': 'lost' });
    await eraseNow(user);
    expect(await screen.findByText('The shop did not answer. Please try again.')).toBeInTheDocument();
    fakeApi.answers['POST /privacy/erase'] = signedOut;
    await eraseNow(user);
    await waitFor(() => expect(identity.requests).toContain('forget'));
    expect(toasts).toEqual(['You are signed out. Please log in again.']);
    expect(screen.queryByText(/your account is gone/)).not.toBeInTheDocument();
  });

  it('stays where it is when the answer was lost and the account is still there', async () => {
    const { user, fakeApi } = openYourData({ 'POST /privacy/erase': 'lost' });
    await eraseNow(user);
    expect(await screen.findByText('The shop did not answer. Please try again.')).toBeInTheDocument();
    expect(fakeApi.countOf('GET /privacy')).toBe(2);
    expect(screen.getByRole('button', { name: 'Erase my account' })).toBeEnabled();
  });

  it('names what is in the way and what to do, and asks for no confirmation', async () => {
    openYourData({
      'GET /privacy': reply({
        ...PRIVACY,
        obstacles: [
          { kind: 'order-under-way', order_id: 'A1', until: null },
          { kind: 'payment-open', order_id: 'A2', until: '2026-11-23T10:12:00Z' },
          { kind: 'refund-open', order_id: 'A3', until: null },
          { kind: 'dispute-open', order_id: 'A4', until: null },
        ],
      }),
    });
    expect(await screen.findByText(/Order #A1 is under way. Once it is delivered/)).toBeInTheDocument();
    expect(screen.getByText(/A payment is still open. It ends automatically at/)).toBeInTheDocument();
    expect(screen.getByText(/Money of order #A3/)).toBeInTheDocument();
    expect(screen.getByText(/payment of order #A4/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Erase my account' })).not.toBeInTheDocument();
  });

  it('tells when it is refused', async () => {
    const { user } = openYourData({
      'POST /privacy/erase': refusal(429, 'Too many requests. Please wait a moment and try again.'),
    });
    const [, typing] = await confirmations();
    await user.type(typing!, asha.email);
    await user.click(screen.getByRole('button', { name: 'Erase my account' }));
    expect(await screen.findByText('Too many requests. Please wait a moment and try again.')).toBeInTheDocument();
  });
});
