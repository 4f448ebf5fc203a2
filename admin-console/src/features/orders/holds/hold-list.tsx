import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { failureText } from '../../../platform/failure-text';
import { LoadFailure } from '../../../ui/load-failure';
import { onDemand } from '../../../ui/on-demand';
import { StatusChip } from '../../../ui/status-chip';
import { Unfold } from '../../../ui/unfold';
import { clockText } from '../order-text';
import { messages } from './messages';
import { type Hold, useHolds, useReleaseHold } from './use-holds';

const { Part: ConfirmRelease } = onDemand(() => import('./confirm-release'));

/** Packs that are kept for shoppers who have not paid yet, one tap away, with the way to free them. Nothing while there are none. */
export function HoldList() {
  const { data = [], error, refetch } = useHolds();
  const [selected, select] = useState<Hold | null>(null);
  const release = useReleaseHold();
  if (error) return <LoadFailure text={failureText(error, messages.unread)} onRetry={() => void refetch()} />;
  if (data.length === 0) return null;
  const packs = data.flatMap((hold) => hold.packs).reduce((sum, { qty }) => sum + qty, 0);
  return (
    <Card sx={{ mb: 3, px: { xs: 2.5, sm: 3 }, py: 1 }}>
      <Unfold label={messages.label(packs)}>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {messages.text}
        </Typography>
        <Box component="ul" aria-label={messages.title} sx={{ m: 0, p: 0, pb: 1.5, listStyle: 'none', display: 'grid', gap: 2 }}>
          {data.map((hold) => (
            <HoldRow key={hold.id} hold={hold} onRelease={() => select(hold)} />
          ))}
        </Box>
      </Unfold>
      {selected && (
        <ConfirmRelease
          name={selected.customer_name}
          pending={release.isPending}
          onConfirm={() => release.mutate(selected.id, { onSettled: () => select(null) })}
          onCancel={() => select(null)}
        />
      )}
    </Card>
  );
}

function HoldRow({ hold, onRelease }: { hold: Hold; onRelease: () => void }) {
  const { customer_name, phone, address, since, until, proven, packs } = hold;
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{packs.map(({ qty, name }) => messages.packs(qty, name)).join(', ')}</strong>
        <div>
          {customer_name} · {phone}
        </div>
        <div>{address}</div>
        <div>{messages.times(clockText(since), clockText(until))}</div>
      </Box>
      <StatusChip colour={proven ? 'green' : 'grey'}>{proven ? messages.proven : messages.stranger}</StatusChip>
      <Button variant="outlined" onClick={onRelease} aria-label={messages.releaseOf(customer_name)}>
        {messages.release}
      </Button>
    </Box>
  );
}
