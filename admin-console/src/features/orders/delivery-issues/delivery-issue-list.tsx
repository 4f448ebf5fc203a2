import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { DELIVERY_ISSUES } from '@shop/domain';
import { useState } from 'react';
import { failureText } from '../../../platform/failure-text';
import { useLastingFailure } from '../../../platform/lasting-failure';
import { LoadFailure } from '../../../ui/load-failure';
import { BELOW_HEADER } from '../../../ui/narrow';
import type { Order } from '../api';
import { OrderDetails } from '../details/order-details';
import { ALARMS_ID } from './alarm-jump';
import { AlarmKind } from './alarm-kind';
import { FoldButton } from './fold-button';
import { messages } from './messages';
import { useAlarms } from './use-alarms';

/** Every delivery that needs a person, by kind and folded, each with the way to what can be done. */
export function AlarmList({ folded = false }: { folded?: boolean }) {
  const { data = [] } = useAlarms();
  const [isOpen, setOpen] = useState(!folded);
  const [opened, setOpened] = useState<Order | null>(null);
  return (
    <>
      {data.length > 0 && (
        <Card component="section" aria-labelledby={ALARMS_ID} sx={look}>
          <FoldButton component="h2" id={ALARMS_ID} isOpen={isOpen} onPress={() => setOpen(!isOpen)}>
            {messages.title(data.length)}
          </FoldButton>
          {isOpen && (
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {kindsOf(data).map(([kind, orders]) => (
                <AlarmKind key={kind} kind={kind} orders={orders} onSee={setOpened} />
              ))}
            </Box>
          )}
        </Card>
      )}
      {opened && <OrderDetails order={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** Why the alarms cannot be read, as long as they cannot. */
export function AlarmFailure() {
  const alarms = useAlarms();
  const failure = useLastingFailure(alarms);
  if (!failure) return null;
  return <LoadFailure text={failureText(failure, messages.unread)} onRetry={() => void alarms.refetch()} />;
}

/** In the order in which they are explained; in each who waits longest first, as they come. */
function kindsOf(alarms: Order[]) {
  return DELIVERY_ISSUES.map((kind) => [kind, alarms.filter(({ delivery_issue }) => delivery_issue === kind)] as const).filter(
    ([, orders]) => orders.length > 0,
  );
}

const look = { my: 3, borderColor: 'error.main', borderWidth: 1.5, borderStyle: 'solid', scrollMarginTop: BELOW_HEADER };
