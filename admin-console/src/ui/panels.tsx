import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The form on the left and the list on the right; one under the other where there is no room. */
export function Panels({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '380px minmax(0, 1fr)' },
      }}
    >
      {children}
    </Box>
  );
}
