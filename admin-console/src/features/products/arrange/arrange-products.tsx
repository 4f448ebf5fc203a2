import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { failureText } from '../../../platform/failure-text';
import { visuallyHidden } from '../../../ui/visually-hidden';
import { FormDialog } from '../../../ui/dialogs/form-dialog';
import { useDraft } from '../../../ui/drafts/use-draft';
import { type Product, SHOP_ORDER, useArrangeProducts } from '../api';
import { ArrangeRow, ROW_HEIGHT } from './arrange-row';
import { messages } from '../messages';
import { changedPart, inOrderOf, inShopOrder, moved } from './shop-order';
import { useDragRow } from './drag-row';

/** The order of the shop's grid: by dragging, by the arrows, by the keyboard; saved in one call. */
export default function ArrangeProducts({ products, onClose }: { products: Product[]; onClose: () => void }) {
  const [before] = useState(() => inShopOrder(products));
  const [order, setOrder] = useState(before);
  const [told, setTold] = useState('');
  const arrange = useArrangeProducts();
  const part = changedPart(before, order);
  const draft = useDraft({
    name: SHOP_ORDER,
    typed: part.length > 0 ? { ids: order.map(({ id }) => id) } : null,
    restore: (arranged) => setOrder(arranged ? inOrderOf(arranged.ids as string[], before) : before),
  });
  const move = (from: number, to: number) => {
    if (to < 0 || to >= order.length || from === to) return;
    setOrder(moved(order, from, to));
    setTold(messages.movedTo(order[from]!.name, to + 1, order.length));
  };
  const drag = useDragRow(ROW_HEIGHT, order.length, move);
  return (
    <FormDialog
      title={messages.arrangeTitle}
      save={messages.saveOrder}
      draft={draft}
      dirty={part.length > 0 && !arrange.isSuccess}
      pending={arrange.isPending}
      onSubmit={() => (part.length > 0 ? arrange.mutate(part, { onSuccess: onClose }) : onClose())}
      onClose={onClose}
    >
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {messages.arrangeHint}
      </Typography>
      {arrange.error && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {failureText(arrange.error, messages.orderFailed)}
        </Alert>
      )}
      <Box component="ol" ref={drag.list} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {order.map((product, place) => (
          <ArrangeRow
            key={product.id}
            product={product}
            place={place}
            last={order.length - 1}
            dragged={drag.row === place}
            handle={drag.handleOf(place)}
            onMove={(to) => move(place, to)}
          />
        ))}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {told}
      </Box>
    </FormDialog>
  );
}
