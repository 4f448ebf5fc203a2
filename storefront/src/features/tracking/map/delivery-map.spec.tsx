import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { FakeApi, reply } from '../../../testing/fake-api';
import { renderInShop } from '../../../testing/render-in-shop';
import { openShopAnswers, aConfig } from '../../../testing/shop-answers';
import { DeliveryMap } from './delivery-map';

const places = {
  shop: { latitude: 19.2183, longitude: 72.9781 },
  home: { latitude: 19.2312, longitude: 72.9655 },
  rider: { latitude: 19.222, longitude: 72.974 },
  isParcelOnBoard: true,
};
const map = { tile_url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© map people' };

async function openTiles(): Promise<HTMLElement> {
  for (const side of ['clientWidth', 'clientHeight'] as const)
    jest.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(400);
  const answers = openShopAnswers({ 'GET /config': reply({ ...aConfig, map }) });
  renderInShop(<DeliveryMap places={places} seenAt={null} sentence="On its way" />, { fakeApi: new FakeApi(answers) });
  return screen.findByRole('region', { name: 'Map: Your rider is about 1.4 km from your home' });
}

const tiles = (region: HTMLElement) => [...region.querySelectorAll<HTMLImageElement>('img.leaflet-tile')];

describe('a shop with a tile service', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('shows the rider on its tiles and names whose they are', async () => {
    const region = await openTiles();
    await waitFor(() => expect(tiles(region).length).toBeGreaterThan(0));
    for (const { src } of tiles(region)) expect(src).toMatch(/^https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/);
    expect(region).toHaveTextContent('© map people');
    expect(screen.queryByText(/Not a street map/)).not.toBeInTheDocument();
  });

  it('falls back to the sketch when the service gives no tile', async () => {
    const region = await openTiles();
    await waitFor(() => expect(tiles(region).length).toBeGreaterThan(0));
    fireEvent.error(tiles(region)[0]!);
    expect(await screen.findByRole('img', { name: /^Sketch, not a street map/ })).toBeInTheDocument();
  });

  it('keeps the map when only one tile of many is missing', async () => {
    const region = await openTiles();
    await waitFor(() => expect(tiles(region).length).toBeGreaterThan(1));
    fireEvent.load(tiles(region)[0]!);
    fireEvent.error(tiles(region)[1]!);
    expect(region).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: /^Sketch/ })).not.toBeInTheDocument();
  });
});
