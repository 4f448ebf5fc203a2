import { useEffect } from 'react';

/** Says in the tab what the page shows; null leaves what is there. The page that was sent has a title already, and has one only. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);
}
