import { SnackbarProvider, useSnackbar } from 'notistack';
import { type ReactNode, useMemo, useState } from 'react';
import { Notice } from './notice';

const AUTO_CLOSE_MS = 4000;
const LOOKS = { success: Notice, warning: Notice, error: Notice, info: Notice };

/** Short messages at the edge of the screen. The region that holds them is always there, so that screen readers hear each new one. */
export function NoticesProvider({ children }: { children: ReactNode }) {
  const [region, setRegion] = useState<HTMLElement | null>(null);
  return (
    <>
      <SnackbarProvider
        maxSnack={3}
        autoHideDuration={AUTO_CLOSE_MS}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        domRoot={region ?? undefined}
        Components={LOOKS}
      >
        {children}
      </SnackbarProvider>
      <div ref={setRegion} aria-live="polite" aria-label="Messages" role="region" />
    </>
  );
}

export interface Notices {
  success(text: string): void;
  warning(text: string): void;
  failure(text: string): void;
}

export function useNotices(): Notices {
  const { enqueueSnackbar } = useSnackbar();
  return useMemo(
    () => ({
      success: (text) => void enqueueSnackbar(text, { variant: 'success' }),
      // The same failure told three times at once is still one failure.
      warning: (text) => void enqueueSnackbar(text, { variant: 'warning', preventDuplicate: true }),
      failure: (text) => void enqueueSnackbar(text, { variant: 'error', preventDuplicate: true }),
    }),
    [enqueueSnackbar],
  );
}
