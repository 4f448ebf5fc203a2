import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../platform/api';
import { failureText } from '../../platform/failure-text';
import { useMay } from '../../platform/signed-in';
import { Confirm } from '../../ui/dialogs/confirm';
import { EmptyState } from '../../ui/lists/empty-state';
import { ListSkeleton } from '../../ui/lists/list-skeleton';
import { LoadFailure } from '../../ui/load-failure';
import { PageHeading } from '../../ui/page-heading';
import { type Change, changes, useRevert } from './api';
import { ChangeEntry } from './log-entry';
import { ChangeFilters, NO_FILTER } from './log-filters';
import { fieldsOf, subjectText, valueText } from './log-text';
import { messages } from './messages';
import { Verification } from './verification';

export default function ChangesPage() {
  const mayRevert = useMay('log-revert');
  const [filter, setFilter] = useState(NO_FILTER);
  const [reverting, setReverting] = useState<Change | null>(null);
  const list = useInfiniteQuery(changes.list(useApi(), filter));
  const rows = list.data?.pages.flatMap((page) => page.rows);
  return (
    <>
      <PageHeading title={messages.title} description={messages.description} />
      <Verification />
      <ChangeFilters filter={filter} onChange={setFilter} />
      {list.isError && <LoadFailure text={failureText(list.error, messages.fetchFailed)} onRetry={() => void list.refetch()} />}
      {list.isPending && <ListSkeleton label={messages.loading} />}
      {rows?.length === 0 && <EmptyState title={messages.emptyTitle} text={messages.emptyText} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {rows?.map((change) => (
          <ChangeEntry key={change.id} change={change} onRevert={mayRevert ? setReverting : null} />
        ))}
      </Box>
      {list.hasNextPage && (
        <Button fullWidth sx={{ mt: 2 }} loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {messages.older}
        </Button>
      )}
      {reverting && <RevertQuestion change={reverting} onClose={() => setReverting(null)} />}
    </>
  );
}

function RevertQuestion({ change, onClose }: { change: Change; onClose: () => void }) {
  const what = subjectText(change);
  const revert = useRevert(what);
  return (
    <Confirm
      title={messages.revertTitle}
      confirm={messages.revert}
      pending={revert.isPending}
      onConfirm={() => revert.mutate(change.id, { onSettled: onClose })}
      onCancel={onClose}
    >
      {change.subject === 'shop_details' ? (
        <OldDetails change={change} />
      ) : (
        messages.revertText(what, valueText(change.before?.value))
      )}
    </Confirm>
  );
}

// Where riders are sent and whom they call.
const PICKUP = ['address', 'courier_phone', 'latitude', 'longitude'];

/** Which of the shop's details come back, and what follows from it. */
function OldDetails({ change }: { change: Change }) {
  const isPickup = Object.keys(change.before ?? {}).some((name) => PICKUP.includes(name));
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <div>{messages.revertDetails}</div>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        {fieldsOf(change).map(({ name, before }) => (
          <div key={name}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
              {before}
            </Box>
          </div>
        ))}
      </Box>
      {isPickup && <div>{messages.revertPickup}</div>}
    </Box>
  );
}
