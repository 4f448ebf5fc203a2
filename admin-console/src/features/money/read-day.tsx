import Download from '@mui/icons-material/Download';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { shopDay } from '@shop/domain';
import { useState } from 'react';
import { formatDay } from '../../platform/shop-time';
import { Field } from '../../ui/fields/field';
import { useNotices } from '../../ui/notices/notices';
import { differencesTable, useDownload, useReadBook } from './api';
import { messages } from './messages';

/** Any day may be read now, today's as far as it has come. */
export function ReadDay({ hasDifferences }: { hasDifferences: boolean }) {
  const [day, setDay] = useState(() => shopDay(new Date()));
  const reading = useReadBook();
  const notices = useNotices();
  const download = useDownload('differences.csv', differencesTable);
  const read = () => reading.mutate(day, { onSuccess: () => notices.success(messages.readDone(formatDay(day))) });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end', mb: 3, '& input': { colorScheme: 'light dark' } }}>
      <Box sx={{ width: { xs: '100%', sm: 220 } }}>
        <Field
          label={messages.day}
          type="date"
          value={day}
          inputProps={{ min: '2024-01-01', max: shopDay(new Date()) }}
          onChange={({ target }) => setDay(target.value)}
        />
      </Box>
      <Button variant="contained" disabled={!day} loading={reading.isPending} onClick={read} sx={{ minHeight: 56 }}>
        {messages.readNow}
      </Button>
      {hasDifferences && (
        <Button
          variant="outlined"
          startIcon={<Download />}
          loading={download.isPending}
          onClick={() => download.mutate()}
          sx={{ minHeight: 56 }}
        >
          {messages.differencesCsv}
        </Button>
      )}
    </Box>
  );
}
