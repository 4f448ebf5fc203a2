import { type RefObject, useEffect } from 'react';
import { useBackToClose } from '../../platform/overlay-history';

/** Closes a menu on Escape and on Back (the focus goes back to its button), on a press elsewhere, and when the focus moves on. */
export function useCloseOutside(place: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  const closeHere = () => {
    close();
    place.current?.querySelector('button')?.focus({ preventScroll: true });
  };
  useBackToClose(open, closeHere);
  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) close();
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closeHere();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  });
}
