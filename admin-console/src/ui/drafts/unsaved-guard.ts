import { useEffect, useRef } from 'react';

/**
 * While something typed is not saved, leaving asks first: by a link of ours, by closing the tab or loading it again. `onLeave` is called
 * when it is left by a link.
 */
export function useUnsavedGuard(unsaved: boolean, question: string, onLeave: () => void): void {
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(() => {
    if (!unsaved) return;
    const askOnClose = (leaving: BeforeUnloadEvent) => leaving.preventDefault();
    const askOnLink = (click: MouseEvent) => {
      const link = click.target instanceof Element ? click.target.closest('a[href]') : null;
      if (!link || link.getAttribute('target') === '_blank' || link.getAttribute('href')?.startsWith('#')) return;
      if (window.confirm(question)) return leave.current();
      click.preventDefault();
      click.stopPropagation();
    };
    window.addEventListener('beforeunload', askOnClose);
    document.addEventListener('click', askOnLink, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', askOnClose);
      document.removeEventListener('click', askOnLink, { capture: true });
    };
  }, [unsaved, question]);
}
