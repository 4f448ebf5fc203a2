import Download from '@mui/icons-material/Download';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { failureText } from '../../platform/failure-text';
import type { useDownload } from '../../platform/use-api-mutation';
import type { Column } from '../../ui/lists/data-table';
import { EmptyState } from '../../ui/lists/empty-state';
import { ListSkeleton } from '../../ui/lists/list-skeleton';
import { LoadMore } from '../../ui/lists/load-more';
import { ResponsiveList } from '../../ui/lists/responsive-list';
import { LoadFailure } from '../../ui/load-failure';
import { messages } from './messages';

/** What an endless list knows of itself. */
interface Pages<Row> {
  data: { rows: Row[]; total: number | null; amount: number | null } | undefined;
  error: Error | null;
  isPending: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  refetch(): unknown;
  fetchNextPage(): unknown;
}

interface MoneyListProps<Row> {
  label: string;
  columns: Column<Row>[];
  pages: Pages<Row>;
  isFiltered: boolean;
  empty: { title: string; text: string };
  download: ReturnType<typeof useDownload>;
}

/** A list with its states: being loaded, failed, empty, filtered to nothing, and with older rows to come. */
export function MoneyList<Row extends { id: string }>({
  label,
  columns,
  pages,
  isFiltered,
  empty,
  download,
}: MoneyListProps<Row>) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage } = pages;
  const rows = data?.rows ?? [];
  return (
    <>
      {error && <LoadFailure text={failureText(error, messages.fetchFailed)} onRetry={() => void pages.refetch()} />}
      {isPending && <ListSkeleton label={messages.loading} rows={6} />}
      {data && rows.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2, alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography color="textSecondary" role="status">
            {data.total !== null && messages.found(data.total, data.amount)}
          </Typography>
          <Button variant="outlined" startIcon={<Download />} loading={download.isPending} onClick={() => download.mutate()}>
            {messages.download}
          </Button>
        </Box>
      )}
      {data && rows.length === 0 && (
        <Card>
          <EmptyState
            title={isFiltered ? messages.noneFoundTitle : empty.title}
            text={isFiltered ? messages.noneFoundText : empty.text}
          />
        </Card>
      )}
      {rows.length > 0 && <ResponsiveList label={label} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      {hasNextPage && <LoadMore label={messages.older} pending={isFetchingNextPage} onLoad={() => void pages.fetchNextPage()} />}
    </>
  );
}
