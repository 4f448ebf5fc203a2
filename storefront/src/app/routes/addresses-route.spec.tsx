import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anAddress, work } from '../../features/addresses/testing/an-address';
import type { SavedAddress } from '../../features/addresses/api';
import { type Answers, FakeApi, refusal, reply } from '../../testing/fake-api';
import { openShopAnswers } from '../../testing/shop-answers';
import { renderInShop } from '../../testing/render-in-shop';
import AddressesRoute from './addresses-route';

function openBook(addresses: SavedAddress[] | 'lost', changes: Answers = {}) {
  const sent: unknown[] = [];
  const hear = (body: unknown) => {
    sent.push(body);
    return reply(anAddress());
  };
  const fakeApi = new FakeApi(
    openShopAnswers({
      'GET /addresses': addresses === 'lost' ? 'lost' : reply(addresses),
      'POST /addresses': hear,
      'PUT /addresses/a1': hear,
      'PUT /addresses/a2': hear,
      'DELETE /addresses/a2': () => reply({ id: 'a2' }),
      ...changes,
    }),
  );
  return { ...renderInShop(<AddressesRoute />, { fakeApi, signedIn: true }), sent, user: userEvent.setup() };
}
const field = (name: string) => screen.getByRole('textbox', { name });

describe('the address book', () => {
  it('says so when it is empty, and takes the first address', async () => {
    const { user, sent, toasts } = openBook([]);
    expect(await screen.findByText('No addresses yet')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add an address' }));
    const texts = { Name: 'Asha', Phone: '9820012345', 'Flat, building, street': '12 Lake Road', Pincode: '400606' };
    for (const [name, text] of Object.entries(texts)) await user.type(field(name), text);
    await user.click(screen.getByRole('radio', { name: 'Work' }));
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(toasts).toEqual(['Address saved']));
    expect(sent).toEqual([
      expect.objectContaining({ name: 'Asha', line1: '12 Lake Road', city: 'Thane', label: 'Work', is_default: true }),
    ]);
  });

  it('shows the phone the right keyboard and lets the browser fill in', async () => {
    const { user } = openBook([]);
    await user.click(await screen.findByRole('button', { name: 'Add an address' }));
    const way = (name: string) => [field(name).getAttribute('autocomplete'), field(name).getAttribute('inputmode')];
    expect(way('Name')[0]).toBe('name');
    expect(way('Phone')).toEqual(['tel', 'tel']);
    expect(way('Flat, building, street')[0]).toBe('address-line1');
    expect(way('City')[0]).toBe('address-level2');
    expect(way('Pincode')).toEqual(['postal-code', 'numeric']);
  });

  it('refuses what a checkout would refuse, beside the field', async () => {
    const { user, sent, toasts } = openBook([]);
    await user.click(await screen.findByRole('button', { name: 'Add an address' }));
    await user.type(field('Phone'), '123');
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(toasts).toEqual(['Please fill in all delivery address fields.']));
    expect(field('Phone')).toHaveAccessibleDescription('Ten digits, starting with 6, 7, 8 or 9.');
    expect(sent).toEqual([]);
  });

  it('changes an address and the default', async () => {
    const { user, sent } = openBook([anAddress(), work]);
    await user.click(await screen.findByRole('button', { name: 'Set as default: Work, 4 Mill Lane' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual(expect.objectContaining({ line1: '4 Mill Lane', label: 'Work', is_default: true }));
    expect(sent[0]).not.toHaveProperty('id');
    await user.click(screen.getByRole('button', { name: 'Edit Home, 12 Lake Road' }));
    await user.clear(field('Flat, building, street'));
    await user.type(field('Flat, building, street'), '14 Lake Road');
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ line1: '14 Lake Road', label: 'Home', is_default: true });
  });

  it('keeps to the pincode as checkout does', async () => {
    const { user } = openBook([anAddress({ city: 'Thane', area: 'Kopri' })]);
    await user.click(await screen.findByRole('button', { name: 'Add an address' }));
    expect(field('City')).toHaveValue('Mumbai');
    await user.type(field('Pincode'), '401104');
    expect(field('City')).toHaveValue('Mumbai');
    await user.clear(field('Pincode'));
    await user.type(field('Pincode'), '110001');
    expect(field('City')).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Edit Home, 12 Lake Road' }));
    await user.clear(field('Pincode'));
    await user.type(field('Pincode'), '400703');
    expect(field('Area (optional)')).toHaveValue('Kopri');
  });

  it('asks once before it deletes', async () => {
    const { user, fakeApi, toasts } = openBook([anAddress(), work]);
    await user.click(await screen.findByRole('button', { name: 'Delete Work, 4 Mill Lane' }));
    expect(fakeApi.countOf('DELETE /addresses/a2')).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Delete for good? Work, 4 Mill Lane' }));
    await waitFor(() => expect(toasts).toEqual(['Address deleted']));
    expect(fakeApi.countOf('DELETE /addresses/a2')).toBe(1);
  });

  it('says why an address was not taken', async () => {
    const { user, toasts } = openBook([anAddress(), work], {
      'PUT /addresses/a2': refusal(404, 'We could not find this address.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Set as default: Work, 4 Mill Lane' }));
    await waitFor(() => expect(toasts).toEqual(['We could not find this address.']));
  });

  it('takes no eleventh', async () => {
    openBook(Array.from({ length: 10 }, (_, index) => anAddress({ id: `a${index}`, is_default: index === 0 })));
    expect(await screen.findAllByRole('listitem')).toHaveLength(10);
    expect(screen.queryByRole('button', { name: 'Add an address' })).not.toBeInTheDocument();
  });

  it('offers to try again when it cannot be read', async () => {
    const { user, fakeApi } = openBook('lost');
    await screen.findByText('Your addresses could not be loaded.');
    fakeApi.answers['GET /addresses'] = reply([work]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(within(await screen.findByRole('listitem')).getByText('4 Mill Lane')).toBeInTheDocument();
  });
});
