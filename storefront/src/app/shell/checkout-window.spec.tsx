import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { anAddress, work } from '../../features/addresses/testing/an-address';
import type { SavedAddress } from '../../features/addresses/api';
import { aPaymentProvider, windows } from '../../features/checkout/testing/an-open-checkout';
import { useSession } from '../../platform/session';
import { FakeApi, reply } from '../../testing/fake-api';
import { aLine, openShopAnswers } from '../../testing/shop-answers';
import { renderInShop } from '../../testing/render-in-shop';
import CheckoutWindow from './checkout-window';

const inTenMinutes = () => new Date(Date.now() + 600_000).toISOString();

/** As in the shop: no one has a cart to check out before it is known who they are. */
function SignedIn({ children }: { children: ReactNode }) {
  return useSession().status === 'in' ? children : null;
}

function openCheckout(addresses: SavedAddress[] | Promise<unknown>, changes: FakeApi['answers'] = {}) {
  const sent: Record<string, unknown>[] = [];
  const asked: unknown[] = [];
  const hear = (body: unknown) => {
    sent.push(body as Record<string, unknown>);
    return reply(anAddress());
  };
  const fakeApi = new FakeApi(
    openShopAnswers({
      'GET /addresses': Array.isArray(addresses) ? reply(addresses) : addresses,
      'POST /addresses': hear,
      'PUT /addresses/a1': hear,
      'DELETE /addresses/a1': () => reply({ id: 'a1' }),
      'POST /borzo/calculate-fee': ({ address }: { address: { line1: string } }) => {
        asked.push(address.line1);
        return reply({ delivery_fee: 49, quote_expires_at: inTenMinutes() });
      },
      'POST /payment/create-order': reply({
        keyId: 'k',
        amount: 1,
        orderId: 'order_1',
        currency: 'INR',
        checkout_id: 'x',
        expires_at: inTenMinutes(),
      }),
      'POST /payment/verify': reply({ state: 'paid', order_id: 'A1' }),
      'POST /cart/checkout': reply({ id: 'A1', status: 'confirmed' }),
      'POST /borzo/create-order': reply({ order: { order_id: 'A1', state: 'queued', status: 'queued' } }),
      ...changes,
    }),
  );
  const placed: unknown[] = [];
  const stage = renderInShop(
    <SignedIn>
      <CheckoutWindow
        open
        onClose={() => {}}
        onOpenCart={() => {}}
        lines={[aLine()]}
        onOrderPlaced={(id, { cart }) => placed.push([id, cart.length])}
      />
    </SignedIn>,
    { fakeApi, signedIn: true },
  );
  const pay = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Pay ₹518/ }));
    await waitFor(() => expect(windows).toHaveLength(1));
    windows[0]!.options.handler({ razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 's' });
    await waitFor(() => expect(placed).toEqual([['A1', 1]]));
  };
  return { ...stage, sent, asked, pay };
}
const line1 = () => screen.getByRole('textbox', { name: 'Flat, building, street' });
const radio = (name: RegExp) => screen.findByRole('radio', { name });
/** A card of the choice, which is opened for it where one address stands in a line. */
const card = async (name: RegExp) => {
  if (!screen.queryByRole('radio', { name }))
    await userEvent.click(await screen.findByRole('button', { name: 'Change address' }));
  return radio(name);
};

beforeEach(aPaymentProvider);

describe('a checkout with an address book', () => {
  it('starts with the default address and asks for its delivery fee', async () => {
    const { asked } = openCheckout([work, anAddress()]);
    expect(await card(/^Home/)).toBeChecked();
    expect(line1()).toHaveValue('12 Lake Road');
    await waitFor(() => expect(asked).toEqual(['12 Lake Road']));
  });

  it('shows a saved address in one line, without the form, and pays for it by one tap', async () => {
    const { pay } = openCheckout([work, anAddress()]);
    const change = await screen.findByRole('button', { name: 'Change address' });
    expect(change.parentElement).toHaveTextContent('Home 12 Lake Road, Upvan, Thane - 400606Asha Kulkarni · 9820012345');
    expect(screen.queryByRole('textbox', { name: 'Flat, building, street' })).not.toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: /^Home/ })).not.toBeInTheDocument();
    await pay();
  });

  it('opens the choice with the focus on the address that is chosen', async () => {
    openCheckout([work, anAddress()]);
    await userEvent.click(await screen.findByRole('button', { name: 'Change address' }));
    expect(await radio(/^Home/)).toHaveFocus();
    expect(await radio(/^Work/)).not.toBeChecked();
  });

  it('never takes the form away from a shopper who is in it', async () => {
    let answer: (book: unknown) => void = () => {};
    openCheckout(new Promise((resolve) => (answer = resolve)));
    await userEvent.click(await screen.findByRole('textbox', { name: 'Pincode' }));
    answer(reply([anAddress()]));
    expect(await radio(/^Home/)).toBeChecked();
    expect(screen.getByRole('textbox', { name: 'Pincode' })).toHaveFocus();
  });

  it('opens the form by itself when no one delivers to the saved address, and says so at its pincode', async () => {
    openCheckout([anAddress()], {
      'POST /borzo/calculate-fee': { status: 409, body: { error: 'No.', code: 'NOT_DELIVERABLE' } },
    });
    const pincode = await screen.findByRole('textbox', { name: 'Pincode' });
    await waitFor(() => expect(pincode).toHaveAccessibleDescription(/We do not deliver to this pincode yet/));
    expect(screen.queryByRole('button', { name: 'Change address' })).not.toBeInTheDocument();
  });

  it('never takes the default address for what the shopper has begun to type', async () => {
    let answer: (book: unknown) => void = () => {};
    openCheckout(new Promise((resolve) => (answer = resolve)));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'My neighbour');
    answer(reply([anAddress()]));
    expect(await radio(/^Home.*Lake Road/)).not.toBeChecked();
    expect(name).toHaveValue('My neighbour');
  });

  it('knows the address that was chosen when it is opened again', async () => {
    const first = openCheckout([anAddress(), work]);
    await userEvent.click(await card(/^Work/));
    first.unmount();
    openCheckout([anAddress(), work]);
    expect(await screen.findByText('4 Mill Lane', { exact: false })).toBeInTheDocument();
    expect(await card(/^Work/)).toBeChecked();
    expect(line1()).toHaveValue('4 Mill Lane');
  });

  it('takes another one by one tap, with its fee', async () => {
    const { asked } = openCheckout([anAddress(), work]);
    await userEvent.click(await card(/^Work/));
    expect(line1()).toHaveValue('4 Mill Lane');
    await waitFor(() => expect(asked.at(-1)).toBe('4 Mill Lane'));
    expect(screen.queryByRole('checkbox', { name: /Save this address/ })).not.toBeInTheDocument();
  });

  it('clears the place for a new address, keeps the person, and saves it after the order', async () => {
    const { sent, pay } = openCheckout([anAddress()]);
    await userEvent.click(await card(/^New address/));
    expect(line1()).toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Mumbai');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Asha Kulkarni');
    expect(screen.getByRole('checkbox', { name: /Save this address/ })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Other' }));
    await userEvent.type(line1(), '9 Hill Road');
    await userEvent.type(screen.getByRole('textbox', { name: 'Pincode' }), '400602');
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Thane');
    await userEvent.tab();
    await pay();
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ line1: '9 Hill Road', label: 'Other' })]));
  });

  it('saves nothing when the shopper does not want it', async () => {
    const { fakeApi, pay } = openCheckout([]);
    await userEvent.click(await screen.findByRole('checkbox', { name: /Save this address/ }));
    await userEvent.clear(screen.getByRole('textbox', { name: 'Name' }));
    const texts = { Name: 'Asha', Phone: '9820012345', 'Flat, building, street': '9 Hill Road', Pincode: '400602' };
    for (const [name, text] of Object.entries(texts)) await userEvent.type(screen.getByRole('textbox', { name }), text);
    await userEvent.tab();
    await pay();
    expect(fakeApi.countOf('POST /addresses')).toBe(0);
  });

  it('moves an address of the book to its top when it was used', async () => {
    const { sent, pay } = openCheckout([anAddress()]);
    await pay();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ line1: '12 Lake Road' });
    expect(sent[0]).not.toHaveProperty('label');
  });

  it('changes an address in place, and takes the change back', async () => {
    const { sent } = openCheckout([anAddress()]);
    await card(/^Home/);
    await userEvent.click(screen.getByRole('button', { name: 'Edit Home, 12 Lake Road' }));
    expect(line1()).toHaveFocus();
    await userEvent.type(line1(), ', flat 3');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(line1()).toHaveValue('12 Lake Road');
    await userEvent.click(screen.getByRole('button', { name: 'Edit Home, 12 Lake Road' }));
    await userEvent.type(line1(), ', flat 3');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ line1: '12 Lake Road, flat 3', label: 'Home' })]));
  });

  it('has a way to delete one', async () => {
    const { fakeApi } = openCheckout([anAddress()]);
    await card(/^Home/);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Home, 12 Lake Road' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete for good? Home, 12 Lake Road' }));
    await waitFor(() => expect(fakeApi.countOf('DELETE /addresses/a1')).toBe(1));
  });

  it('says when the book has no room for a new one', async () => {
    openCheckout(Array.from({ length: 10 }, (_, n) => anAddress({ id: `a${n}`, line1: `${n} Lake Road`, is_default: n === 0 })));
    await userEvent.click(await card(/^New address/));
    expect(screen.getByText('Your address book is full. Delete an address to save this one.')).toBeInTheDocument();
  });
});
