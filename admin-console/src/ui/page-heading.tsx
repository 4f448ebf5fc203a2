import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Title and description of a screen, with the screen's main action beside them. */
export function PageHeading({ title, description, action }: { title: string; description: string; action?: ReactNode }) {
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between', alignItems: 'end', mb: { xs: 3, md: 4 } }}
    >
      <title>{title}</title>
      <Box sx={{ maxWidth: '60ch' }}>
        <Typography variant="h1">{title}</Typography>
        <Typography color="textSecondary" sx={{ mt: 0.75 }}>
          {description}
        </Typography>
      </Box>
      {action}
    </Box>
  );
}
