import { afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { FIGURES } from '@shop/domain';
import { within } from '@testing-library/react';
import { openAdmin } from '../../../test/open-admin';
import { ShopServer } from '../../../test/shop-server';
import { shadeOf } from './busy-hours';

const open = (server?: ShopServer) => openAdmin('/admin/dashboard/overview', server && { server });

// A chart asks how much room it has.
beforeAll(() => document.head.insertAdjacentHTML('beforeend', '<style>div { width: 640px; height: 320px }</style>'));
afterEach(() => {
  jest.restoreAllMocks();
});

it('shows today and the span, what is net first and what each figure means', async () => {
  const { screen, user } = open();
  const today = within(await screen.findByRole('region', { name: 'Today' }));
  const shown = today.getAllByRole('definition').map((figure) => figure.textContent);
  expect(shown.join(' ')).toBe('₹1,500 ₹1,500 ₹0 ₹0 ₹180 ₹0 3 ₹500 0');
  const span = within(screen.getByRole('region', { name: 'Last 2 days' }));
  expect(span.getByText('₹12,400')).toBeInTheDocument();
  await user.hover(span.getByRole('button', { name: 'Refunds' }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent(FIGURES.refunds);
});

it('has the numbers of the chart as a table, newest day first', async () => {
  const { screen, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Show as table' }));
  const days = within(screen.getByRole('region', { name: 'Net sales by day' }))
    .getAllByRole('row')
    .slice(1);
  expect(days.map((row) => row.textContent)).toEqual(['Sat, 21 Nov3₹1,500₹0₹0₹1,500', 'Fri, 20 Nov20₹11,345₹200₹245₹10,900']);
});

it('names what sells best, which codes are used, and the busy hours', async () => {
  const { screen } = open();
  expect(await screen.findByRole('row', { name: 'Mutton Curry Cut 12 ₹5,388' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'WELCOME 4 ₹200' })).toBeInTheDocument();
  const saturday = screen.getByRole('row', { name: /^Saturday/ });
  expect(within(saturday).getByTitle('5 orders')).toHaveTextContent('5');
});

it('shades each busy hour so that its number can be read, the busiest the most', () => {
  const shades = Array.from({ length: 101 }, (_, percent) => shadeOf(percent / 100));
  expect(shades.filter((shade) => shade > 45 && shade < 70)).toEqual([]);
  expect([shades[0], shades.at(-1)]).toEqual([0, 100]);
  expect(shades).toEqual(shades.toSorted((a, b) => a - b));
});

it('groups the digits of large counts', async () => {
  const server = new ShopServer();
  server.shop.overview.period.orders = 112_345;
  server.shop.overview.hours = [{ weekday: 6, hour: 19, orders: 1234 }];
  const { screen } = open(server);
  const span = within(await screen.findByRole('region', { name: 'Last 2 days' }));
  expect(span.getByText('1,12,345')).toBeInTheDocument();
  expect(screen.getByTitle('1,234 orders')).toHaveTextContent('1,234');
});

it('asks for another span when one is chosen', async () => {
  const { screen, user, server } = open();
  await user.click(await screen.findByRole('button', { name: '90 days' }));
  expect(server.sent('GET', '/admin/overview').some(({ path }) => path.includes('days=90'))).toBe(true);
});

it('hands out the days for a spreadsheet', async () => {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:days', revokeObjectURL: () => {} });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { screen, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await screen.findByRole('button', { name: 'Download CSV' });
  expect(saved).toEqual(['sales-by-day.csv']);
});

it('says so when the figures cannot be read, and tries again', async () => {
  const server = new ShopServer().breaks('GET /admin/overview');
  const { screen, user } = open(server);
  expect((await screen.findAllByText('Failed to fetch figures.'))[0]).toBeInTheDocument();
  server.recovers('GET /admin/overview');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Today' })).toBeInTheDocument();
});

it('says plainly when nothing was ordered', async () => {
  const server = new ShopServer();
  Object.assign(server.shop.overview, { top_products: [], coupons: [], hours: [] });
  const { screen } = open(server);
  expect(await screen.findByText('Nothing was ordered in these days.')).toBeInTheDocument();
  expect(screen.getByText('No coupon was used in these days.')).toBeInTheDocument();
});
