import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { OrderTimeline } from './order-timeline';

it('tells in words what the courier has reported, and what needs a person', () => {
  const event = { actor: 'courier', actor_name: null, amount: null, at: '2026-11-20T06:00:00.000Z' } as const;
  render(
    <OrderTimeline
      events={[
        { ...event, id: '1', kind: 'courier-status', note: 'courier_at_pickup' },
        { ...event, id: '2', kind: 'delivery-issue', note: 'rider-dropped-out' },
        { ...event, id: '3', kind: 'rider-refused', note: 'invalid_parameters, cod_agreement_required' },
        { ...event, id: '4', kind: 'rider-refused', note: 'different_regions, on_strike' },
        { ...event, id: '5', kind: 'rider-postponed', note: null, actor: 'shop' },
      ]}
    />,
  );
  expect(screen.getByText('Courier: Rider at the shop')).toBeInTheDocument();
  expect(screen.queryByText(/rider-dropped-out/)).toBeNull();
  expect(screen.getByText('Courier refused: it does not collect cash for the account')).toBeInTheDocument();
  expect(screen.getByText('Courier refused: the address is outside its region, on_strike')).toBeInTheDocument();
  expect(screen.getByText('Rider is booked at the next opening')).toBeInTheDocument();
});
