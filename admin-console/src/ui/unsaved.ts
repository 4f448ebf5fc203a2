import { useEffect, useRef } from 'react';

/**
 * While something is typed and not saved: the browser asks before the page is closed or loaded anew, and Back calls
 * `onBack` instead of leaving, so that the screen can ask.
 */
export function useUnsaved(dirty: boolean, onBack: () => void): void {
  const ask = useRef(onBack);
  useEffect(() => {
    ask.current = onBack;
  });
  useEffect(() => {
    if (!dirty) return;
    const beforeUnload = (leaving: BeforeUnloadEvent) => leaving.preventDefault();
    // One entry on top of the page's own, for Back to take away.
    const guard = () => window.history.pushState({ ...window.history.state, unsaved: true }, '');
    const back = () => {
      guard();
      ask.current();
    };
    guard();
    window.addEventListener('beforeunload', beforeUnload);
    window.addEventListener('popstate', back);
    return () => {
      window.removeEventListener('beforeunload', beforeUnload);
      window.removeEventListener('popstate', back);
      if (window.history.state?.unsaved) window.history.back();
    };
  }, [dirty]);
}
