import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { setLanguage } from '../../platform/language';
import { FakeApi, refusal, reply } from '../../testing/fake-api';
import { spyOnConsole } from '../../testing/console';
import { renderInShop } from '../../testing/render-in-shop';
import { aTestimonial, sampleVoices } from '../../testing/shop-answers';
import { Testimonials } from './testimonials';

const show = (answer: unknown) => renderInShop(<Testimonials />, { fakeApi: new FakeApi({ 'GET /testimonials': answer }) });
const region = async () => within(await screen.findByRole('region', { name: 'What customers say' }));

describe('what customers say', () => {
  afterEach(() => setLanguage('en'));

  it('marks every sample, and the rating, as the examples that they are', async () => {
    show(reply(sampleVoices));
    const voices = await region();
    expect(voices.getByText('4.9/5 from 2000+ reviews')).toBeInTheDocument();
    expect(voices.getByText('Sample reviews')).toBeInTheDocument();
    for (const item of voices.getAllByRole('listitem')) expect(item).toHaveTextContent('Sample');
  });

  it('shows a customer of the owner’s without a mark, and samples beside it with one', async () => {
    const real = aTestimonial({ id: 't2', name: 'Asha', text: 'Fresh and cold.', rating: 4, is_sample: false });
    show(reply({ ...sampleVoices, testimonials: [real, aTestimonial()] }));
    const [first, second] = (await region()).getAllByRole('listitem');
    expect(first).toHaveTextContent(/Fresh and cold\..*Asha, Naupada/);
    expect(first).not.toHaveTextContent('Sample');
    expect(within(first!).getByRole('img', { name: '4 of 5 stars' })).toBeInTheDocument();
    expect(second).toHaveTextContent('Sample');
    expect(screen.queryByText('Sample reviews')).not.toBeInTheDocument();
    expect(screen.getByText('4.9/5 from 2000+ reviews').textContent).toMatch(/Sample$/);
  });

  it('says what verified buyers have rated, and marks nothing', async () => {
    show(reply({ rating: { average: 4.6, count: 23, is_sample: false }, testimonials: [] }));
    const voices = await region();
    expect(voices.getByText('4.6/5 from 23 verified reviews')).toBeInTheDocument();
    expect(voices.queryByText(/Sample|Examples only/)).not.toBeInTheDocument();
    expect(voices.queryByRole('button')).not.toBeInTheDocument();
  });

  it('tells the texts of verified buyers from those that the owner has entered', async () => {
    const theirs = aTestimonial({ id: 'r1', name: 'Ravi', area: '', text: 'On time.', is_sample: false, is_verified: true });
    const owners = aTestimonial({ id: 't2', name: 'Asha', is_sample: false });
    show(reply({ rating: { average: 4.6, count: 23, is_sample: false }, testimonials: [theirs, owners] }));
    const [first, second] = (await region()).getAllByRole('listitem');
    expect(first).toHaveTextContent(/On time\..*Verified buyerRavi$/);
    expect(second).not.toHaveTextContent('Verified buyer');
  });

  it('speaks the visitor’s language where the owner has written it, English otherwise', async () => {
    setLanguage('hi');
    const half = aTestimonial({ name_hi: 'घर की रसोई', text_hi: 'एक बराबर पीस।' });
    show(reply({ rating: null, testimonials: [half] }));
    const item = await screen.findByRole('listitem');
    expect(item).toHaveTextContent(/एक बराबर पीस।.*घर की रसोई, Naupada/);
  });

  it('is gone when the owner shows nothing', async () => {
    const { container } = show(reply({ rating: null, testimonials: [] }));
    await waitFor(() => expect(container).toBeEmptyDOMElement());
  });

  it('is gone when it cannot be read', async () => {
    spyOnConsole();
    const { container } = show(refusal(500, 'Something broke.'));
    await waitFor(() => expect(container).toBeEmptyDOMElement());
  });
});
