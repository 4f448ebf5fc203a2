import { createContext, type ReactNode } from 'react';

interface CancelOrderDialogProps {
  orderId: string;
  /** Whether it was cancelled or not. */
  onClose: () => void;
}

/** Draws the dialog that cancels an order and refunds it, for features that know no more of one than its id. The app says which it is. */
export const CancelOrderDialog = createContext<((props: CancelOrderDialogProps) => ReactNode) | null>(null);
