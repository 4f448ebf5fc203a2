import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api';
import { failureText } from '../../platform/failure-text';
import { EmptyState } from '../../ui/lists/empty-state';
import { ListSkeleton } from '../../ui/lists/list-skeleton';
import { LoadFailure } from '../../ui/load-failure';
import { money } from './api';
import { BookCard } from './book-card';
import { messages } from './messages';
import { ReadDay } from './read-day';

export function BooksView() {
  const books = useInfiniteQuery(money.books(useApi()));
  const { data, error, isPending, hasNextPage, isFetchingNextPage } = books;
  return (
    <>
      <Typography color="textSecondary" sx={{ maxWidth: '70ch', mb: 2 }}>
        {messages.booksText}
      </Typography>
      <ReadDay hasDifferences={data?.some(({ open, acknowledged }) => open + acknowledged > 0) ?? false} />
      {error && <LoadFailure text={failureText(error, messages.fetchFailed)} onRetry={() => void books.refetch()} />}
      {isPending && <ListSkeleton label={messages.loading} />}
      {data?.length === 0 && (
        <Card>
          <EmptyState title={messages.booksEmptyTitle} text={messages.booksEmptyText} />
        </Card>
      )}
      {data && data.length > 0 && (
        <Box
          component="ul"
          aria-label={messages.booksTitle}
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
        >
          {data.map((book) => (
            <BookCard key={book.day} book={book} />
          ))}
        </Box>
      )}
      {hasNextPage && (
        <Box sx={{ mt: 3, textAlign: 'center' }}>
          <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void books.fetchNextPage()}>
            {messages.older}
          </Button>
        </Box>
      )}
    </>
  );
}
