import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';

/** Who aims at a button that changes under the finger lifts it no sooner. */
const STEADY_MS = 500;
/** A wet thumb taps twice within this time; who does one order a second taps later. */
const TWICE_MS = 750;

/**
 * A touch counts only on a button that has stood in its place for a moment: one that came there less than half a second ago, or between
 * two taps in quick succession, was not what the finger aimed at. Of a mouse that holds for the later clicks of a double click; keys and
 * screen readers are always obeyed. The props belong on the element around the buttons, in a component that renders with whatever moves them.
 */
export function useSteadyButtons<Around extends HTMLElement>() {
  const around = useRef<Around>(null);
  const places = useRef(new WeakMap<Element, { place: string; since: number }>());
  const pressed = useRef({ at: -Infinity, byTouch: false });

  useLayoutEffect(() => {
    for (const button of buttonsInReach(around.current)) {
      const place = `${button.offsetLeft} ${button.offsetTop} ${button.textContent}`;
      if (places.current.get(button)?.place !== place) places.current.set(button, { place, since: performance.now() });
    }
  });

  return {
    ref: around,
    onPointerDownCapture({ pointerType }: PointerEvent) {
      pressed.current.byTouch = pointerType !== 'mouse';
    },
    onClickCapture(click: MouseEvent) {
      const stands = places.current.get((click.target as Element).closest('button, a')!);
      const { at, byTouch } = pressed.current;
      if (!stands || click.detail === 0) return;
      const now = performance.now();
      pressed.current = { at: now, byTouch: false };
      const isNew = now - stands.since < STEADY_MS || (stands.since >= at && now - at < TWICE_MS);
      if (!isNew || !(byTouch || click.detail > 1)) return;
      stands.since = now; // who goes on tapping is not heard before a pause
      click.preventDefault();
      click.stopPropagation();
    },
  };
}

/** Those of the screen and of two more above and below it: of a list of a thousand orders no others can be touched before it has been scrolled. */
function buttonsInReach(around: Element | null): HTMLElement[] {
  const parts = [...(around?.children ?? [])];
  const reach = 2 * window.innerHeight;
  let first = 0;
  for (let end = parts.length; first < end; ) {
    const middle = (first + end) >> 1;
    if (parts[middle]!.getBoundingClientRect().bottom < -reach) first = middle + 1;
    else end = middle;
  }
  const buttons: HTMLElement[] = [];
  for (const part of parts.slice(first)) {
    if (part.getBoundingClientRect().top > window.innerHeight + reach) break;
    if (part.matches('button, a')) buttons.push(part as HTMLElement);
    buttons.push(...part.querySelectorAll<HTMLElement>('button, a'));
  }
  return buttons;
}
