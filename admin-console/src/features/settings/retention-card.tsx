import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { useMay } from '../../platform/signed-in';
import { useApi } from '../../platform/api';
import { settings } from './api';
import { messages } from './messages';
import { SettingCard } from './setting-card';

/** What the shop deletes by itself, and after how many days. */
export function RetentionCard() {
  const { data, isPending } = useQuery(settings.retention(useApi()));
  const { title, explanation, days, kinds, shopperData } = messages.retention;
  const mayErase = useMay('shopper-data');
  return (
    <SettingCard title={title} explanation={explanation} pending={isPending} height={260}>
      {data && (
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 2 }}>
          {data.map((rule) => (
            <Box key={rule.kind} sx={{ display: 'contents' }}>
              <Box component="dt">{kinds[rule.kind]}</Box>
              <Box component="dd" sx={{ m: 0, fontWeight: 600, textAlign: 'right' }}>
                {days(rule.days)}
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {data && mayErase && (
        <Button component={RouterLink} to="/admin/dashboard/customer-data" variant="outlined" fullWidth sx={{ mt: 2.5 }}>
          {shopperData}
        </Button>
      )}
    </SettingCard>
  );
}
