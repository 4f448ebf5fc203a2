import { createContext, useContext, useState } from 'react';
import { drafts } from '../../../platform/drafts';
import type { Product } from '../api';

export type ProductDialog = 'edit' | 'stock' | 'archive' | 'move';
export interface OpenedProduct {
  product: Product;
  dialog: ProductDialog;
}

/** Opens a dialog about one product. */
export const OpenDialog = createContext<(product: Product, dialog: ProductDialog) => void>(() => undefined);
export const useOpenDialog = () => useContext(OpenDialog);

/**
 * The product whose dialog is open, as the list knows it now. It may leave the page meanwhile: what is open stays open. One for which
 * something was typed when the session ended is open again by itself.
 */
export function useOpenedProduct(listed: readonly Product[] | undefined) {
  const [opened, setOpened] = useState<OpenedProduct | null>(null);
  const [drafted, setDrafted] = useState(draftedProduct);
  const find = (id: string) => listed?.find((product) => product.id === id);
  const product = drafted && find(drafted.id);
  if (drafted && product) {
    setDrafted(null);
    setOpened({ product, dialog: drafted.dialog });
  }
  const open = (product: Product, dialog: ProductDialog) => {
    setDrafted(null);
    setOpened({ product, dialog });
  };
  const now = opened && { ...opened, product: find(opened.product.id) ?? opened.product };
  return { opened: now, open, close: () => setOpened(null) };
}

/** The dialog in which something was typed when the session ended. */
function draftedProduct(): { id: string; dialog: ProductDialog } | null {
  for (const name of drafts.names()) {
    const [kind, id] = name.split(':');
    if (id && id !== 'new' && (kind === 'product' || kind === 'stock'))
      return { id, dialog: kind === 'product' ? 'edit' : 'stock' };
  }
  return null;
}
