import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { Windows } from './windows';

/** `/?open=cart` and `/?open=tracking`, the shortcuts of the installed app. The parameter is removed, so that a reload does not open it again. */
export function useOpenedByAddress({ open, track }: Windows): void {
  const [params, setParams] = useSearchParams();
  const window = params.get('open');
  useEffect(() => {
    if (window === null) return;
    if (window === 'cart') open('cart');
    if (window === 'tracking') track();
    setParams(
      (old) => {
        old.delete('open');
        return old;
      },
      { replace: true },
    );
  }, [window, open, track, setParams]);
}
