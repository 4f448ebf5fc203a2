import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useApi } from '../../../platform/api';
import { failureText } from '../../../platform/failure-text';
import { ListSkeleton } from '../../../ui/lists/list-skeleton';
import { LoadMore } from '../../../ui/lists/load-more';
import { LoadFailure } from '../../../ui/load-failure';
import { FormNotices } from '../../../ui/form-notices';
import { useNarrow } from '../../../ui/narrow';
import { visuallyHidden } from '../../../ui/visually-hidden';
import { type Move, type NewPlace, type Product, products, useArrangeProducts, usePendingMoves } from '../api';
import { messages } from '../messages';
import { ArrangeRow, ROW_HEIGHT } from './arrange-row';
import { useDragRow } from './drag-row';
import MoveProduct from './move-product';

/** The order of the shop's grid: by dragging, by the arrows, by the keyboard, or beside a product that is named. Each move is a call. */
export default function ArrangeProducts({ onClose }: { onClose: () => void }) {
  const id = useId();
  const grid = useInfiniteQuery(products.inShopOrder(useApi()));
  const arrange = useArrangeProducts();
  const [announced, announce] = useState('');
  const [far, setFar] = useState<Product | null>(null);
  const rows = usePendingMoves().reduce(withMove, grid.data?.rows ?? []);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= rows.length || from === to) return;
    const product = rows[from]!;
    arrange.mutate({ id: product.id, place: placeAt(rows, from, to) });
    announce(messages.movedTo(product.name, to + 1, grid.data?.total ?? null));
  };
  const drag = useDragRow(ROW_HEIGHT, rows.length, move);
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={useNarrow()} onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{messages.arrangeTitle}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {messages.arrangeHint}
        </Typography>
        {grid.isPending && <ListSkeleton label={messages.loading} rows={6} />}
        {grid.error && <LoadFailure text={failureText(grid.error, messages.fetchFailed)} onRetry={() => void grid.refetch()} />}
        <Box component="ol" ref={drag.list} sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexDirection: 'column' }}>
          {rows.map((product, row) => (
            <ArrangeRow
              key={product.id}
              product={product}
              place={drag.placeOf(row)}
              last={rows.length - 1}
              dragged={drag.held?.from === row}
              handle={drag.handleOf(row)}
              onMove={(to) => move(row, to)}
              onMoveFar={() => setFar(product)}
            />
          ))}
        </Box>
        {grid.hasNextPage && (
          <LoadMore label={messages.loadFurther} pending={grid.isFetchingNextPage} onLoad={() => void grid.fetchNextPage()} />
        )}
        <Box role="status" sx={visuallyHidden}>
          {announced}
        </Box>
        {far && <MoveProduct product={far} onClose={() => setFar(null)} />}
      </DialogContent>
      <ArrangeFooter arrange={arrange} onClose={onClose} />
    </Dialog>
  );
}

function ArrangeFooter({ arrange, onClose }: { arrange: ReturnType<typeof useArrangeProducts>; onClose: () => void }) {
  return (
    <>
      <FormNotices failure={arrange.error && failureText(arrange.error, messages.orderFailed)} sx={{ px: 3, pt: 1.5 }} />
      <DialogActions>
        <Typography role="status" color="textSecondary" sx={{ flex: 1, pl: 1 }}>
          {arrange.isSuccess && messages.orderSaved}
        </Typography>
        <Button variant="contained" onClick={onClose}>
          {messages.done}
        </Button>
      </DialogActions>
    </>
  );
}

/** What names the place that a row gets: the one that it comes to stand behind, or, as the first of all, in front of. */
function placeAt(rows: Product[], from: number, to: number): NewPlace {
  const others = rows.toSpliced(from, 1);
  return to > 0 ? { after: others[to - 1]!.id } : { before: others[0]!.id };
}

/** The rows with a move that the shop may not have made yet. A neighbour that is not among them changes nothing. */
function withMove(rows: Product[], { id, place: { before, after } }: Move): Product[] {
  const from = rows.findIndex((product) => product.id === id);
  const others = rows.filter((product) => product.id !== id);
  const neighbour = others.findIndex((product) => product.id === (after ?? before));
  return from < 0 || neighbour < 0 ? rows : others.toSpliced(after ? neighbour + 1 : neighbour, 0, rows[from]!);
}
