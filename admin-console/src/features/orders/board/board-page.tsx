import Card from '@mui/material/Card';
import { BOARD_COLUMNS, type BoardColumn } from '@shop/domain';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { failureText } from '../../../platform/failure-text';
import { ListSkeleton } from '../../../ui/lists/list-skeleton';
import { LoadFailure } from '../../../ui/load-failure';
import { PageHeading } from '../../../ui/page-heading';
import type { Order } from '../api';
import { useActionOnAnyOrder } from '../fulfilment/api';
import { useOpenedOrder } from '../details/opened-order';
import { OrderDetails } from '../order-details-on-demand';
import { DeliveryIssuesFailure, DeliveryIssueList } from '../delivery-issues/delivery-issue-list';
import WaitingStepsNotice from '../waiting-steps/waiting-steps-notice';
import { BoardControls, BoardNotices } from './board-bar';
import { BoardColumns } from './board-columns';
import { BoardHelp } from './board-help';
import { messages } from './messages';
import { useAlarm } from './use-alarm';
import { type Columns, NO_ORDERS, useBoard } from './use-board';
import { focusCard, focusedOrder, focusOrder, useBoardKeys } from './use-board-keys';
import { useWakeLock } from './use-wake-lock';

/** The shop's day on one screen: it stands on the counter and rings. */
export default function BoardPage() {
  const { data, columns, withIssue, failure, isPending, refetch, freshness } = useBoard();
  const waiting = columns?.['to-accept'] ?? NO_ORDERS;
  const alarm = useAlarm({ waiting, withIssue, blind: freshness.state === 'behind' });
  const [shown, setShown] = useState<BoardColumn>('to-accept');
  const { opened, view } = useOpenedOrder(data);
  const [help, setHelp] = useState(false);
  const act = useKeyAction();
  useWakeLock();
  useBoardKeys({
    a: () => act(columns, 'to-accept', 'accept'),
    p: () => act(columns, 'packing', 'pack'),
    d: () => view(focusedOrder()),
    j: () => focusCard(1),
    k: () => focusCard(-1),
    s: () => void alarm.toggle(),
    '?': () => setHelp(true),
    ...Object.fromEntries(BOARD_COLUMNS.map((column, n) => [String(n + 1), () => goTo(column, setShown)])),
  });
  return (
    <>
      <PageHeading
        title={messages.title}
        description={messages.description}
        action={
          <BoardControls
            freshness={freshness}
            sound={alarm.on}
            onSound={() => void alarm.toggle()}
            onHelp={() => setHelp(true)}
          />
        }
      />
      <WaitingStepsNotice />
      <BoardNotices freshness={freshness} waiting={waiting.length} onWaiting={() => showOldest(waiting, setShown)} />
      {failure ? (
        <LoadFailure text={failureText(failure, messages.fetchFailed)} means={messages.blind} onRetry={() => void refetch()} />
      ) : (
        <DeliveryIssuesFailure />
      )}
      {isPending && !failure && <BoardSkeleton />}
      {columns && <BoardColumns columns={columns} shown={shown} onShow={setShown} onView={view} />}
      <DeliveryIssueList />
      {opened && <OrderDetails order={opened} onClose={() => view(null)} />}
      {help && <BoardHelp onClose={() => setHelp(false)} />}
    </>
  );
}

function BoardSkeleton() {
  return (
    <Card sx={{ pt: 3 }}>
      <ListSkeleton label={messages.loading} rows={5} />
    </Card>
  );
}

function goTo(column: BoardColumn, show: (column: BoardColumn) => void): void {
  show(column);
  document.querySelector<HTMLElement>(`[data-column="${column}"]`)?.focus();
}

/** From the banner to the order that waits longest of those that it counts. */
function showOldest([oldest]: Order[], show: (column: BoardColumn) => void): void {
  flushSync(() => show('to-accept'));
  if (oldest) focusOrder(oldest.id);
}

/** A key acts on the order in focus, when that one allows it, and else on the one that waits longest. */
function useKeyAction() {
  const { isPending, mutate } = useActionOnAnyOrder();
  return (columns: Columns | null, column: BoardColumn, action: 'accept' | 'pack'): void => {
    if (!columns || isPending) return;
    const inFocus = focusedOrder();
    const open = columns[column].filter((order: Order) => order.actions.includes(action));
    const chosen = open.find(({ id }) => id === inFocus) ?? open[0];
    if (chosen) mutate({ id: chosen.id, action });
  };
}
