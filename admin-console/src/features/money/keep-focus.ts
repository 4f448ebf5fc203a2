import { type RefObject, useLayoutEffect, useRef } from 'react';

// What is taken up goes back to the list of what waits.
const LIST = '[data-differences]';

/** An entry's button goes with its entry: whoever has just pressed it finds the focus at the list, not at the top of the page. */
export function useKeepFocus(button: RefObject<HTMLElement | null>): { onPress: () => void } {
  const pressed = useRef(false);
  useLayoutEffect(() => {
    const own = button.current;
    const list = own?.closest<HTMLElement>(LIST) ?? document.querySelector<HTMLElement>(LIST);
    return () => {
      const lost = document.activeElement === own || document.activeElement === document.body;
      if (pressed.current && lost) list?.focus({ preventScroll: true });
    };
  }, [button]);
  return { onPress: () => void (pressed.current = true) };
}
