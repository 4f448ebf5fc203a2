import { type ReactNode, Suspense, useState } from 'react';
import { useBackToClose } from '../../platform/overlay-history';
import { CrashGuard } from '../crash-guard';

interface OpeningProps {
  open: boolean;
  /** How it is closed while it still loads. */
  onClose?: () => void;
  children: ReactNode;
}

/** Stays mounted once it was opened, so that closing is animated. */
export function MountedOnceOpened({ open, onClose, children }: OpeningProps) {
  const [everOpened, setEverOpened] = useState(open);
  if (open && !everOpened) setEverOpened(true);
  if (!everOpened) return null;
  return (
    <CrashGuard>
      <Suspense fallback={open && onClose && <LoadingWindow onClose={onClose} />}>{children}</Suspense>
    </CrashGuard>
  );
}

/** A window that is still loading counts as open: Back closes it. */
function LoadingWindow({ onClose }: { onClose: () => void }) {
  useBackToClose(true, onClose);
  return null;
}
