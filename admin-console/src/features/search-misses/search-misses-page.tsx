import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../platform/api';
import { failureText } from '../../platform/failure-text';
import { Confirm } from '../../ui/dialogs/confirm';
import { EmptyState } from '../../ui/lists/empty-state';
import type { Column } from '../../ui/lists/data-table';
import { ListSkeleton } from '../../ui/lists/list-skeleton';
import { CardLine, ResponsiveList } from '../../ui/lists/responsive-list';
import { LoadFailure } from '../../ui/load-failure';
import { PageHeading } from '../../ui/page-heading';
import { type SearchMiss, searchMisses, useDeleteSearchMiss } from './api';
import { messages } from './messages';

export default function SearchMissesPage() {
  const { data, isPending, error, refetch } = useQuery(searchMisses(useApi()));
  const [leaving, setLeaving] = useState<SearchMiss | null>(null);
  const columns = useMemo(() => missColumns(setLeaving), []);
  return (
    <>
      <PageHeading title={messages.title} description={messages.description} />
      {isPending && (
        <Card sx={{ pt: 3 }}>
          <ListSkeleton label={messages.loading} rows={6} />
        </Card>
      )}
      {error && <LoadFailure text={failureText(error, messages.fetchFailed)} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <Card>
          <EmptyState text={messages.empty} />
        </Card>
      )}
      {data && data.length > 0 && (
        <ResponsiveList label={messages.listTitle} columns={columns} rows={data} keyOf={({ text }) => text} />
      )}
      {leaving && <DeleteSearchMiss miss={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function DeleteSearchMiss({ miss, onClose }: { miss: SearchMiss; onClose: () => void }) {
  const deleteMiss = useDeleteSearchMiss();
  return (
    <Confirm
      destructive
      confirm="Delete"
      title={messages.deleteTitle}
      failure={deleteMiss.error ? failureText(deleteMiss.error, messages.deleteFailed) : ''}
      pending={deleteMiss.isPending}
      onConfirm={() => deleteMiss.mutate(miss, { onSuccess: onClose })}
      onCancel={onClose}
    >
      {messages.deleteQuestion(miss.text)}
    </Confirm>
  );
}

const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const dayText = (day: string): string => DAY.format(new Date(day));

const { text, times, last, actions } = messages.columns;

const missColumns = (onDelete: (miss: SearchMiss) => void): Column<SearchMiss>[] => [
  {
    heading: text,
    cell: (miss) => miss.text,
    card: (miss) => (
      <Typography variant="h2" sx={{ fontSize: '1.125rem', overflowWrap: 'anywhere' }}>
        {miss.text}
      </Typography>
    ),
    sx: { fontWeight: 650, overflowWrap: 'anywhere' },
  },
  {
    heading: times,
    cell: (miss) => messages.times(miss.times),
    card: (miss) => (
      <CardLine>
        <span>
          {messages.times(miss.times)}, {messages.last(dayText(miss.last_day))}
        </span>
      </CardLine>
    ),
  },
  { heading: last, cell: (miss) => dayText(miss.last_day), card: null },
  {
    heading: actions,
    align: 'right',
    cell: (miss) => (
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 1 }}>
        <AddToProduct miss={miss} />
        <IconButton color="error" aria-label={messages.deleteOne(miss.text)} onClick={() => onDelete(miss)}>
          <DeleteOutline />
        </IconButton>
      </Box>
    ),
  },
];

/** The products are another screen: it is told by its address which words are to be added. */
function AddToProduct({ miss }: { miss: SearchMiss }) {
  const query = new URLSearchParams({ 'search-word': miss.text });
  return (
    <Button
      component={Link}
      to={`/admin/dashboard/products?${query}`}
      variant="outlined"
      size="small"
      aria-label={messages.addOne(miss.text)}
    >
      {messages.add}
    </Button>
  );
}
