import { describe, expect, it } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../test/open-admin';
import { ShopServer } from '../../../test/shop-server';
import { aReview, aTestimonial } from '../../../test/shop-state';

const PATH = '/admin/dashboard/testimonials';
const aServer = () =>
  new ShopServer({ testimonials: [aTestimonial(), aTestimonial({ id: 't2', name: 'Asha', text: 'Fresh.', is_sample: false })] });

async function openTestimonials(server = aServer()) {
  const visit = openAdmin(PATH, { server });
  const list = await visit.screen.findByRole('list', { name: 'Testimonials' });
  const rows = () => within(list).getAllByRole('listitem');
  const press = async (name: string) => visit.user.click(await visit.screen.findByRole('button', { name }));
  return { ...visit, rows, press };
}

describe('the testimonials', () => {
  it('are listed in the order of the home page, samples marked', async () => {
    const { rows } = await openTestimonials();
    expect(rows()[0]).toHaveTextContent(/Home cook, Naupada.*Sample.*Even pieces\./);
    expect(rows()[1]).toHaveTextContent('Asha');
    expect(rows()[1]).not.toHaveTextContent('Sample');
  });

  it('are added with texts in other languages', async () => {
    const { screen, user, press, rows, server } = await openTestimonials();
    await press('Add Testimonial');
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Name'), ' Ravi ');
    await user.type(dialog.getByLabelText('What the customer says'), 'On time.');
    await user.selectOptions(dialog.getByLabelText('Stars'), '4');
    await press('In Marathi');
    await user.type(dialog.getByLabelText('Text in Marathi'), 'वेळेवर.');
    await press('Save Testimonial');
    expect(await screen.findByText('Testimonial "Ravi" saved.')).toBeInTheDocument();
    const body = { name: 'Ravi', text: 'On time.', text_mr: 'वेळेवर.', rating: 4, is_sample: false, is_visible: true };
    expect(server.sent('POST', '/admin/testimonials')).toMatchObject([{ body }]);
    await waitFor(() => expect(rows()).toHaveLength(3));
  });

  it('ask for a name and a text', async () => {
    const { screen, press, server } = await openTestimonials();
    await press('Add Testimonial');
    await press('Save Testimonial');
    expect(await screen.findAllByText('This field is required.')).toHaveLength(2);
    expect(server.sent('POST', '/admin/testimonials')).toEqual([]);
  });

  it('are replaced: a sample becomes what a customer said', async () => {
    const { screen, user, press, rows, server } = await openTestimonials();
    await press('Edit Home cook');
    await user.click(screen.getByRole('checkbox', { name: /This is a sample/ }));
    await press('Save Testimonial');
    await waitFor(() => expect(rows()[0]).not.toHaveTextContent('Sample'));
    expect(server.sent('PUT', '/admin/testimonials/t1')).toMatchObject([{ body: { is_sample: false, version: 1 } }]);
  });

  it('are hidden and shown by a switch', async () => {
    const { screen, user, server } = await openTestimonials();
    await user.click(screen.getByRole('switch', { name: 'Show Asha' }));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Show Asha' })).not.toBeChecked());
    expect(server.sent('PUT', '/admin/testimonials/t2')).toMatchObject([{ body: { is_visible: false, text: 'Fresh.' } }]);
  });

  it('are moved', async () => {
    const { screen, press, rows } = await openTestimonials();
    expect(screen.getByRole('button', { name: 'Move Home cook up' })).toBeDisabled();
    await press('Move Home cook down');
    await waitFor(() => expect(rows()[0]).toHaveTextContent('Asha'));
  });

  it('are deleted after a question', async () => {
    const { screen, press, rows } = await openTestimonials();
    await press('Delete Home cook');
    await press('Delete');
    expect(await screen.findByText('Testimonial "Home cook" deleted.')).toBeInTheDocument();
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  it('stand below the sample rating, which can be hidden', async () => {
    const { screen, user, server } = await openTestimonials();
    expect(await screen.findByText('4.9/5 from 2000+ reviews, marked as a sample.')).toBeInTheDocument();
    await user.click(screen.getByRole('switch', { name: 'Show the sample rating' }));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Show the sample rating' })).not.toBeChecked());
    expect(server.sent('PUT', '/admin/testimonials/sample-rating')).toMatchObject([{ body: { is_visible: false } }]);
  });

  it('stand below what buyers say: texts are approved, or hidden again', async () => {
    const server = aServer();
    server.shop.reviews = [aReview(), aReview({ id: 'r2', first_name: null, text: 'Too late.', state: 'approved' })];
    const { screen, user, press } = await openTestimonials(server);
    expect(
      await screen.findByText(/^4\.5\/5 from 2 ratings by 2 buyers\. The home page shows the samples until 20/),
    ).toBeInTheDocument();
    const list = () => within(screen.getByRole('list', { name: 'Reviews by buyers' })).getAllByRole('listitem');
    expect(list()).toHaveLength(1);
    expect(list()[0]).toHaveTextContent(/Asha, 4 of 5 stars, order #A1.*Cold and on time\./);
    await press('Approve the text by Asha');
    expect(await screen.findByText('No texts here.')).toBeInTheDocument();
    expect(server.sent('PUT', '/admin/reviews/r1')).toMatchObject([{ body: { state: 'approved', version: 1 } }]);
    await user.selectOptions(screen.getByLabelText('Show texts'), 'approved');
    await press('Hide the text by Buyer');
    await waitFor(() => expect(list()).toHaveLength(1));
    expect(server.sent('PUT', '/admin/reviews/r2')).toMatchObject([{ body: { state: 'hidden' } }]);
  });

  it('say when they could not be read', async () => {
    const { screen } = openAdmin(PATH, { server: aServer().breaks('GET /admin/testimonials', { status: 400 }) });
    expect(await screen.findByText('Failed to fetch testimonials.')).toBeInTheDocument();
  });
});
