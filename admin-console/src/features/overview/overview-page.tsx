import Download from '@mui/icons-material/Download';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../platform/api';
import { failureText } from '../../platform/failure-text';
import { ListSkeleton } from '../../ui/lists/list-skeleton';
import { LoadFailure } from '../../ui/load-failure';
import { PageHeading } from '../../ui/page-heading';
import { overview, useDownloadDays } from './api';
import { messages } from './messages';
import { OverviewPanels } from './overview-panels';

const SPANS = [7, 30, 90];

export default function OverviewPage() {
  const [days, setDays] = useState(30);
  const { data, error, isPending, refetch } = useQuery(overview.ofDays(useApi(), days));
  return (
    <>
      <PageHeading title={messages.title} description={messages.description} action={<Actions days={days} onDays={setDays} />} />
      {error && <LoadFailure text={failureText(error, messages.fetchFailed)} onRetry={() => void refetch()} />}
      {isPending && <ListSkeleton label={messages.loading} rows={6} />}
      {data && <OverviewPanels overview={data} />}
    </>
  );
}

function Actions({ days, onDays }: { days: number; onDays: (days: number) => void }) {
  const download = useDownloadDays(days);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <ToggleButtonGroup
        exclusive
        value={days}
        onChange={(_event, chosen: number | null) => chosen && onDays(chosen)}
        aria-label={messages.span}
      >
        {SPANS.map((span) => (
          <ToggleButton key={span} value={span} sx={{ px: 2, minHeight: 48 }}>
            {messages.days(span)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Button variant="outlined" startIcon={<Download />} loading={download.isPending} onClick={() => download.mutate()}>
        {messages.download}
      </Button>
    </Box>
  );
}
