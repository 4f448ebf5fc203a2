import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { DELIVERY_ISSUES } from '@shop/domain';
import { useState } from 'react';
import { failureText } from '../../../platform/failure-text';
import { useLastingFailure } from '../../../platform/lasting-failure';
import { LoadFailure } from '../../../ui/load-failure';
import { BELOW_HEADER } from '../../../ui/narrow';
import type { Order } from '../api';
import { OrderDetails } from '../order-details-on-demand';
import { DELIVERY_ISSUES_ID } from './delivery-issues-jump';
import { DeliveryIssueKind } from './delivery-issue-kind';
import { FoldButton } from './fold-button';
import { messages } from './messages';
import { useDeliveryIssues } from './use-delivery-issues';

/** Every delivery that needs a person, by kind and folded, each with the way to what can be done. */
export function DeliveryIssueList({ folded = false }: { folded?: boolean }) {
  const { rows, count, hasNextPage, isFetchingNextPage, fetchNextPage } = useDeliveryIssues();
  const [isOpen, setOpen] = useState(!folded);
  const [opened, setOpened] = useState<Order | null>(null);
  return (
    <>
      {rows.length > 0 && (
        <Card component="section" aria-labelledby={DELIVERY_ISSUES_ID} sx={look}>
          <FoldButton component="h2" id={DELIVERY_ISSUES_ID} isOpen={isOpen} onPress={() => setOpen(!isOpen)}>
            {messages.title(count)}
          </FoldButton>
          {isOpen && (
            <>
              <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {kindsOf(rows).map(([kind, orders]) => (
                  <DeliveryIssueKind key={kind} kind={kind} orders={orders} onSee={setOpened} />
                ))}
              </Box>
              {hasNextPage && (
                <Box sx={{ px: 2, py: 2, borderTop: 1, borderColor: 'divider' }}>
                  <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                    {messages.showRest(count - rows.length)}
                  </Button>
                </Box>
              )}
            </>
          )}
        </Card>
      )}
      {opened && <OrderDetails order={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** Why the delivery issues cannot be read, as long as they cannot. */
export function DeliveryIssuesFailure() {
  const issues = useDeliveryIssues();
  const failure = useLastingFailure(issues);
  if (!failure) return null;
  return <LoadFailure text={failureText(failure, messages.unread)} onRetry={() => void issues.refetch()} />;
}

/** In the order in which they are explained; in each the worst first, as they come. */
function kindsOf(issues: Order[]) {
  return DELIVERY_ISSUES.map((kind) => [kind, issues.filter(({ delivery_issue }) => delivery_issue === kind)] as const).filter(
    ([, orders]) => orders.length > 0,
  );
}

const look = { my: 3, borderColor: 'error.main', borderWidth: 1.5, borderStyle: 'solid', scrollMarginTop: BELOW_HEADER };
