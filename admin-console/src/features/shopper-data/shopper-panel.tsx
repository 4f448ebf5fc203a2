import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useApi } from '../../platform/api';
import { failureText } from '../../platform/failure-text';
import { formatMoment } from '../../platform/shop-time';
import { Fact, FactList } from '../../ui/fact-list';
import { ListSkeleton } from '../../ui/lists/list-skeleton';
import { LoadFailure } from '../../ui/load-failure';
import { type ErasedAccount, type KnownShopper, type ShopperPrivacy, shopperData } from './api';
import { DownloadDialog } from './download-dialog';
import { EraseDialog } from './erase-dialog';
import { messages } from './messages';

interface ShopperPanelProps {
  shopper: KnownShopper;
  onErased: (who: string, account: ErasedAccount) => void;
}

/** Who was found, and what can be done for them now. */
export function ShopperPanel({ shopper, onErased }: ShopperPanelProps) {
  const { data, error, refetch } = useQuery(shopperData.one(useApi(), shopper.id));
  const [dialog, setDialog] = useState<'download' | 'erase' | null>(null);
  const { email, phone, since, orders, last_order_at } = shopper;
  const who = shopper.name ?? email ?? messages.nameless;
  const close = () => setDialog(null);
  return (
    <Card component="section" aria-label={who} sx={{ p: { xs: 2.5, sm: 3 }, display: 'grid', gap: 2.5 }}>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {who}
      </Typography>
      <FactList labelWidth="8rem">
        <Fact label={messages.email}>{email ?? messages.none}</Fact>
        <Fact label={messages.phone}>{phone ?? messages.none}</Fact>
        <Fact label={messages.since}>{formatMoment(since)}</Fact>
        <Fact label={messages.orders}>{messages.orderCount(orders, last_order_at && formatMoment(last_order_at))}</Fact>
      </FactList>
      <Alert severity="info">
        <AlertTitle sx={{ fontWeight: 700 }}>{messages.makeSureTitle}</AlertTitle>
        {messages.makeSure(email, phone)}
      </Alert>
      {error && !data && <LoadFailure text={failureText(error, messages.describeFailed)} onRetry={() => void refetch()} />}
      {!error && !data && <ListSkeleton label={messages.describing} rows={2} />}
      {data && data.obstacles.length > 0 && <Obstacles obstacles={data.obstacles} />}
      {data && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button variant="outlined" onClick={() => setDialog('download')}>
            {messages.download}
          </Button>
          {data.obstacles.length === 0 && (
            <Button variant="outlined" color="error" onClick={() => setDialog('erase')}>
              {messages.erase}
            </Button>
          )}
        </Box>
      )}
      {dialog === 'download' && <DownloadDialog shopper={shopper} who={who} onClose={close} />}
      {dialog === 'erase' && data && (
        <EraseDialog privacy={data} who={who} onErased={(account) => onErased(who, account)} onClose={close} />
      )}
    </Card>
  );
}

/** Why not now, with the way to what has to be done first. */
function Obstacles({ obstacles }: Pick<ShopperPrivacy, 'obstacles'>) {
  return (
    <Alert severity="warning">
      <AlertTitle sx={{ fontWeight: 700 }}>{messages.blocked}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {obstacles.map((obstacle) => (
          <li key={`${obstacle.kind} ${obstacle.order_id}`}>
            {obstacle.order_id && (
              <Link component={RouterLink} to={`/admin/dashboard/orders?q=${obstacle.order_id}`} color="inherit">
                {messages.order(obstacle.order_id)}
              </Link>
            )}{' '}
            {obstacleText(obstacle)}
          </li>
        ))}
      </Box>
      {messages.blockedHint}
    </Alert>
  );
}

function obstacleText({ kind, until }: ShopperPrivacy['obstacles'][number]): string {
  const text = messages.obstacles[kind];
  return typeof text === 'string' ? text : text(until && formatMoment(until));
}
