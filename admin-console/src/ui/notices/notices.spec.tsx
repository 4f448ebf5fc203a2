import { describe, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NoticesProvider, useNotices } from './notices';

function Teller() {
  const notices = useNotices();
  return (
    <button type="button" onClick={() => notices.failure('Out of ice.')}>
      tell
    </button>
  );
}

function openTeller() {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const screen = render(
    <NoticesProvider>
      <Teller />
    </NoticesProvider>,
  );
  return { screen, tell: () => user.click(screen.getByRole('button', { name: 'tell' })), user };
}

/** In small steps: between two of them React draws, as a browser would. */
async function wait(ms: number) {
  for (let gone = 0; gone < ms; gone += 100) await act(() => jest.advanceTimersByTimeAsync(100));
}

describe('a notice', () => {
  it('stands in a region that screen readers listen to, which was there before it', async () => {
    const { screen, tell } = openTeller();
    const region = screen.getByRole('region', { name: 'Messages' });
    expect(region).toHaveAttribute('aria-live', 'polite');
    await tell();
    expect(region).toContainElement(screen.getByText('Out of ice.'));
  });

  it('goes away by itself after 4 seconds, not earlier', async () => {
    const { screen, tell } = openTeller();
    await tell();
    await wait(3_900);
    expect(screen.getByText('Out of ice.')).toBeInTheDocument();
    await wait(1_500);
    expect(screen.queryByText('Out of ice.')).toBeNull();
  });

  it('can be closed at once, and is not piled up when told again', async () => {
    const { screen, tell, user } = openTeller();
    await tell();
    await tell();
    expect(screen.getAllByText('Out of ice.')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Close message' }));
    await wait(1_000);
    expect(screen.queryByText('Out of ice.')).toBeNull();
  });
});
