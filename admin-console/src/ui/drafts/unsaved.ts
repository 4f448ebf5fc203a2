import { useEffect, useRef } from 'react';

/**
 * While something is typed and not saved: the browser asks before the page is closed or loaded again, and Back calls
 * `onBack` instead of leaving, so that the screen can ask.
 */
export function useUnsaved(dirty: boolean, onBack: () => void): void {
  const ask = useRef(onBack);
  useEffect(() => {
    ask.current = onBack;
  });
  useEffect(() => {
    if (!dirty) return;
    const askOnBack = () => ask.current();
    const askOnClose = (leaving: BeforeUnloadEvent) => leaving.preventDefault();
    hold(askOnBack);
    window.addEventListener('beforeunload', askOnClose);
    return () => {
      window.removeEventListener('beforeunload', askOnClose);
      letGo(askOnBack);
    };
  }, [dirty]);
}

/** The forms with something unsaved, the uppermost last. */
const held: (() => void)[] = [];
/** A step back of our own is under way: the browser takes it some time after it was asked to. */
let steppingBack = false;

function hold(askOnBack: () => void): void {
  held.push(askOnBack);
  window.addEventListener('popstate', onPopState); // the same one again is none
  guard();
}

function letGo(askOnBack: () => void): void {
  held.splice(held.indexOf(askOnBack), 1);
  // After the effects of whatever has taken the form's place.
  queueMicrotask(takeGuardAway);
}

/** One entry on top of the page's own, for Back to take away. */
function guard(): void {
  if (!window.history.state?.unsaved) window.history.pushState({ ...window.history.state, unsaved: true }, '');
}

/**
 * Only while the page stays. Where the app went elsewhere, to the login for instance, it has put that in the guard's place: a step back
 * would lead away from there again.
 */
function takeGuardAway(): void {
  if (held.length > 0 || !window.history.state?.unsaved) return;
  steppingBack = true;
  window.history.back();
}

function onPopState(): void {
  const isOurs = steppingBack;
  steppingBack = false;
  if (held.length === 0) return;
  guard();
  if (!isOurs) held.at(-1)?.();
}
