import { type ComponentType, createContext, useContext } from 'react';

interface CancelOrderDialogProps {
  orderId: string;
  /** Whether it was cancelled or not. */
  onClose: () => void;
}

/** The dialog that cancels an order and refunds it, for features that know no more of one than its id. The app says which it is. */
export const CancelOrderDialog = createContext<ComponentType<CancelOrderDialogProps> | null>(null);

export const useCancelOrderDialog = () => useContext(CancelOrderDialog);
