import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatRupees } from '@shop/domain';

/** Named sums side by side; a text stands as it is. */
export function Figures({ figures }: { figures: readonly (readonly [name: string, value: number | string])[] }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(45%, 8.5rem), 1fr))' }}
    >
      {figures.map(([name, value]) => (
        <Box key={name}>
          <Typography component="dt" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 700, fontSize: '1.25rem' }}>
            {typeof value === 'number' ? formatRupees(value) : value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
