import { lazy, Suspense } from 'react';
import { Confirm } from '../../../ui/dialogs/confirm';
import { type Product, useArchiveProduct } from '../api';
import { EditProduct } from '../form/edit-product';
import { messages } from '../messages';
import { SetStock } from '../set-stock';
import type { OpenedProduct } from './opened-product';

const MoveProduct = lazy(() => import('../arrange/move-product'));

interface ProductDialogsProps {
  opened: OpenedProduct;
  onClose: () => void;
}

/** What is open about one product. */
export function ProductDialogs({ opened: { product, dialog }, onClose }: ProductDialogsProps) {
  switch (dialog) {
    case 'edit':
      return <EditProduct key={product.id} product={product} onClose={onClose} />;
    case 'stock':
      return <SetStock key={product.id} product={product} onClose={onClose} />;
    case 'archive':
      return <ArchiveProduct product={product} onClose={onClose} />;
    case 'move':
      return (
        <Suspense>
          <MoveProduct product={product} onClose={onClose} />
        </Suspense>
      );
  }
}

function ArchiveProduct({ product, onClose }: { product: Product; onClose: () => void }) {
  const archive = useArchiveProduct(true);
  return (
    <Confirm
      title={messages.archiveTitle}
      confirm={messages.archive}
      pending={archive.isPending}
      onConfirm={() => archive.mutate(product, { onSettled: onClose })}
      onCancel={onClose}
    >
      {messages.archiveQuestion(product.name)}
    </Confirm>
  );
}
