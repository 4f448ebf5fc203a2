import Download from '@mui/icons-material/Download';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { failureText } from '../../platform/failure-text';
import { type Download as FileToDownload, useDownload } from '../../platform/use-api-mutation';
import type { Column } from '../../ui/lists/data-table';
import { EmptyState } from '../../ui/lists/empty-state';
import { type ListFilter, ListFilters } from '../../ui/lists/list-filters';
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

interface MoneyListProps<Row, Status extends string> {
  label: string;
  columns: Column<Row>[];
  filters: ListFilter<Status>;
  /** Every state with its name; the empty one does not limit. */
  states: Record<string, string>;
  onFilter: (filters: ListFilter<Status>) => void;
  pages: Pages<Row>;
  /** How many the same search finds in every state, where it has found none in the chosen one. */
  inEveryState: number;
  /** What an empty list says that nothing limits. */
  empty: { title: string; text: string };
  csv: FileToDownload;
}

/** The same filters without a state. */
export const inEveryState = <Filters extends ListFilter>({ status: _, ...others }: Filters) => others;

/** A search that found nothing, and may in another state. */
export const isSearchInOneState = ({ q, status }: ListFilter, data: { rows: unknown[] } | undefined): boolean =>
  Boolean(q && status) && data?.rows.length === 0;

/** A list with its filters and its states: being loaded, failed, empty, filtered to nothing, and with older rows to come. */
export function MoneyList<Row extends { id: string }, Status extends string>(props: MoneyListProps<Row, Status>) {
  const { label, columns, filters, states, onFilter, pages, empty, csv } = props;
  const { data, error, isPending, hasNextPage, isFetchingNextPage } = pages;
  const download = useDownload(csv);
  const rows = data?.rows ?? [];
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      <ListFilters
        filters={filters}
        searchHint={messages.searchHint}
        statusLabel={messages.state}
        statuses={states}
        onChange={onFilter}
      />
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
          {isSearchInOneState(filters, data) && props.inEveryState > 0 && (
            <InOtherStates count={props.inEveryState} onShow={() => onFilter(inEveryState(filters))} />
          )}
        </Card>
      )}
      {rows.length > 0 && <ResponsiveList label={label} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      {hasNextPage && <LoadMore label={messages.older} pending={isFetchingNextPage} onLoad={() => void pages.fetchNextPage()} />}
    </>
  );
}

function InOtherStates({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <Box role="status" sx={{ display: 'grid', justifyItems: 'center', gap: 1, px: 3, pb: 5, mt: -3 }}>
      <Typography>{messages.elsewhere(count)}</Typography>
      <Button variant="outlined" onClick={onShow}>
        {messages.showEveryState}
      </Button>
    </Box>
  );
}
