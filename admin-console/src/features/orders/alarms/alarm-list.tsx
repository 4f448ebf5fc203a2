import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { failureText } from '../../../platform/failure-text';
import { LoadFailure } from '../../../ui/load-failure';
import type { Order } from '../api';
import { messages as desk } from '../messages';
import { OrderDetails } from '../order-details';
import { clockText } from '../order-text';
import { messages } from './messages';
import { useAlarms } from './use-alarms';

/** Every delivery that needs a person, who waits longest first, each with the way to what can be done. */
export function AlarmList() {
  const { data = [], error, refetch } = useAlarms();
  const [opened, setOpened] = useState<Order | null>(null);
  return (
    <>
      {error && <LoadFailure text={failureText(error, messages.unread)} onRetry={() => void refetch()} />}
      <div aria-live="assertive">
        {data.length > 0 && (
          <Alert severity="error" sx={{ mb: 3, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
            <AlertTitle component="h2" sx={{ fontWeight: 700 }}>
              {messages.title(data.length)}
            </AlertTitle>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
              {data.map((order) => (
                <AlarmRow key={order.id} order={order} onSee={() => setOpened(order)} />
              ))}
            </Box>
          </Alert>
        )}
      </div>
      {opened && <OrderDetails order={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function AlarmRow({ order: { id, customer_name, trouble, trouble_since }, onSee }: { order: Order; onSee: () => void }) {
  if (!trouble) return null;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1.5 }}
    >
      <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{messages.troubles[trouble].title}</strong>
        <div>
          {desk.number(id)} · {customer_name}
          {trouble_since && ` · ${messages.since(clockText(trouble_since))}`}
        </div>
      </Box>
      <Button color="inherit" variant="outlined" onClick={onSee} aria-label={messages.seeOrder(id)}>
        {messages.see}
      </Button>
    </Box>
  );
}
