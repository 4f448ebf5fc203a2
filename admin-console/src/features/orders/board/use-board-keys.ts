import { useEffect, useEffectEvent } from 'react';

/** Keys of the board: not while somebody types, nor over an open dialog. */
export function useBoardKeys(keys: Record<string, () => void>): void {
  const runKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || document.querySelector('[role="dialog"]')) return;
    if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]')) return;
    const work = keys[event.key.toLowerCase()];
    if (!work) return;
    event.preventDefault();
    work();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => runKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** The order whose card has the focus, or something in it. */
export function focusedOrder(): string | null {
  return document.activeElement?.closest<HTMLElement>('[data-order]')?.dataset.order ?? null;
}

/** Goes to the next card, or to the one before. */
export function focusCard(step: 1 | -1): void {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-order]')];
  const at = cards.findIndex((card) => card.contains(document.activeElement));
  cards[at < 0 ? 0 : Math.min(cards.length - 1, Math.max(0, at + step))]?.focus();
}

export function focusOrder(id: string): void {
  const card = [...document.querySelectorAll<HTMLElement>('[data-order]')].find(({ dataset }) => dataset.order === id);
  card?.scrollIntoView();
  card?.focus({ preventScroll: true });
}
