import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';

/** The rows of a table where there is no room for one. */
export function CardList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
        gap: 2,
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {children}
    </Box>
  );
}

export function MoneyCard({ children }: { children: ReactNode }) {
  return (
    <Card component="li" sx={{ p: 2.5, display: 'grid', gap: 1.5, alignContent: 'start' }}>
      {children}
    </Card>
  );
}
