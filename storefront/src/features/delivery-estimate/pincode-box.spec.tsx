import { afterEach, describe, expect, it } from '@jest/globals';
import { addDays, atShopTime, shopDay } from '@shop/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PromiseProvider } from '../../platform/delivery-promise/promise-provider';
import { rememberedPincode, rememberPincode } from '../../platform/delivery-promise/remembered-pincode';
import { type Answers, FakeApi, reply } from '../../testing/fake-api';
import { openShopAnswers } from '../../testing/shop-answers';
import { renderInShop } from '../../testing/render-in-shop';
import { DeliveryPromise } from '../../ui/delivery-promise';
import { PincodeBox } from './pincode-box';

afterEach(() => localStorage.clear());

const today = shopDay(new Date());
const moment = (time: string, day = today): string => atShopTime(`${day}T${time}`).toISOString();
const EVENING = { promised_from: moment('18:30'), promised_until: moment('19:15'), after_opening: false };
const estimate = (changes: object = {}) =>
  reply({ pincode: '400601', served: 'yes', fee_from: 49, fee_to: 49, ...EVENING, ...changes });

function openBox(answers: Answers = {}) {
  const fakeApi = new FakeApi(
    openShopAnswers({ 'GET /delivery/promise': reply(EVENING), 'GET /delivery/estimate': estimate(), ...answers }),
  );
  renderInShop(
    <PromiseProvider>
      <PincodeBox />
      <DeliveryPromise />
    </PromiseProvider>,
    { fakeApi },
  );
  return { fakeApi, user: userEvent.setup(), box: within(screen.getByRole('region', { name: 'Delivery to you' })) };
}
/** The device shares this place; null: its owner says no. */
function shareLocation(coords: { latitude: number; longitude: number } | null): void {
  const getCurrentPosition = (found: (at: object) => void, failed: (why: object) => void) =>
    coords ? found({ coords }) : failed({ code: 1 });
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
}

const field = () => screen.getByRole('textbox', { name: 'Deliver to' });

describe('the pincode box', () => {
  it('says when an order arrives before a pincode is known, and on each product', async () => {
    const { box } = openBox();
    expect(await box.findByText('Today 6:30–7:15 pm. Enter your pincode to see the delivery fee.')).toBeInTheDocument();
    expect(screen.getByText('Today 6:30–7:15 pm')).toBeInTheDocument();
  });

  it('answers with time and fee, and is remembered', async () => {
    const { user, box, fakeApi } = openBox();
    await user.type(field(), '400601{Enter}');
    expect(await box.findByText('Today 6:30–7:15 pm · delivery about ₹49')).toBeInTheDocument();
    expect(box.getByText('400601')).toBeInTheDocument();
    expect(rememberedPincode()).toBe('400601');
    expect(box.getByRole('button', { name: 'Change the pincode 400601' })).toHaveFocus();
    expect(fakeApi.countOf('GET /delivery/estimate')).toBe(1);
  });

  it.each(['400 601', '400 601 ', '४००६०१', '४०० ६०१'])('reads %j as people write it', async (typed) => {
    const { user, box } = openBox();
    await user.type(field(), `${typed}{Enter}`);
    expect(await box.findByText('Today 6:30–7:15 pm · delivery about ₹49')).toBeInTheDocument();
    expect(rememberedPincode()).toBe('400601');
  });

  it('begins with the remembered pincode, and lets it be changed', async () => {
    rememberPincode('400601');
    const { user, box, fakeApi } = openBox();
    await box.findByText(/delivery about ₹49/);
    fakeApi.answers['GET /delivery/estimate'] = estimate({ pincode: '400607', fee_from: 45, fee_to: 60 });
    await user.click(box.getByRole('button', { name: 'Change the pincode 400601' }));
    expect(field()).toHaveValue('400601');
    await user.clear(field());
    await user.type(field(), '400607{Enter}');
    expect(await box.findByText('Today 6:30–7:15 pm · delivery about ₹45 to ₹60')).toBeInTheDocument();
    expect(rememberedPincode()).toBe('400607');
  });

  it.each([
    [{ served: 'no', fee_from: null, fee_to: null, promised_from: null }, 'Sorry, we do not deliver to 400601.'],
    [{ served: 'unknown', fee_from: null, fee_to: null }, 'Today 6:30–7:15 pm · fee confirmed at checkout'],
    [
      { served: 'unknown', fee_from: null, fee_to: null, promised_from: null, promised_until: null },
      'We’ll confirm at checkout if we deliver to 400601.',
    ],
    [{ fee_from: 0, fee_to: 0 }, 'Today 6:30–7:15 pm · free delivery'],
    [
      {
        promised_from: moment('09:00', addDays(today, 1)),
        promised_until: moment('09:45', addDays(today, 1)),
        after_opening: true,
      },
      'Tomorrow from 9 am · delivery about ₹49',
    ],
  ])('tells the plain truth: %j', async (changes, told) => {
    rememberPincode('400601');
    const { box } = openBox({ 'GET /delivery/estimate': estimate(changes) });
    expect(await box.findByText(told)).toBeInTheDocument();
  });

  it('says that the shop is closed, where no one knows until when', async () => {
    rememberPincode('400601');
    const { box } = openBox({
      'GET /delivery/estimate': estimate({ promised_from: null, promised_until: null }),
      'GET /settings/store-status': reply({ setting_value: 'false', opens_at: null, reason: 'switched_off', note: null }),
    });
    expect(await box.findByText('delivery about ₹49 · Closed now')).toBeInTheDocument();
  });

  it('says when a closed shop opens, and from when on an order would arrive', async () => {
    rememberPincode('400601');
    const { box } = openBox({
      'GET /delivery/estimate': estimate({ after_opening: true }),
      'GET /settings/store-status': reply({
        setting_value: 'false',
        opens_at: moment('17:30'),
        reason: 'out_of_hours',
        note: null,
      }),
    });
    const told = 'Today from 6:30 pm · delivery about ₹49 · It opens again today at 5:30 pm.';
    expect(await box.findByText(told)).toBeInTheDocument();
  });

  it('asks for six digits, and keeps nothing else', async () => {
    const { user, box, fakeApi } = openBox();
    await user.type(field(), '4006{Enter}');
    expect(box.getByRole('alert')).toHaveTextContent('A pincode has six digits, such as 400601.');
    expect(field()).toHaveFocus();
    expect(rememberedPincode()).toBeNull();
    expect(fakeApi.countOf('GET /delivery/estimate')).toBe(0);
  });

  it('takes the pincode of where the device is, if its owner allows that', async () => {
    let sent: unknown;
    shareLocation({ latitude: 19.22349, longitude: 72.97061 });
    const { user, box } = openBox({
      'POST /delivery/pincode': (place: unknown) => {
        sent = place;
        return reply({ pincode: '400601' });
      },
    });
    await user.click(box.getByRole('button', { name: 'Use my location' }));
    expect(await box.findByText('Today 6:30–7:15 pm · delivery about ₹49')).toBeInTheDocument();
    expect(sent).toEqual({ latitude: 19.223, longitude: 72.971 });
    expect(rememberedPincode()).toBe('400601');
  });

  it.each([
    [null, 'We could not get your location. Please type the pincode.'],
    [{ latitude: 28.6, longitude: 77.2 }, 'We couldn’t find your pincode. Please enter it.'],
  ])('asks for typing where the location says nothing: %j', async (place, told) => {
    shareLocation(place);
    const { user, box } = openBox({ 'POST /delivery/pincode': reply({ pincode: null }) });
    await user.click(box.getByRole('button', { name: 'Use my location' }));
    expect(await box.findByText(told)).toBeInTheDocument();
    expect(rememberedPincode()).toBeNull();
  });

  it('says so when it could not be checked', async () => {
    rememberPincode('400601');
    const { box } = openBox({ 'GET /delivery/estimate': 'lost' });
    await waitFor(() => expect(box.getByRole('status')).toHaveTextContent('We could not check this pincode right now.'));
  });
});
