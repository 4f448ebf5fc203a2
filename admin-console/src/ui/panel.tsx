import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** A titled card; `flush` lets a table reach its edges. */
export function Panel({ title, flush = false, children }: { title: string; flush?: boolean; children: ReactNode }) {
  const heading = useId();
  const inner = { xs: 2.5, sm: 3 };
  return (
    <Card component="section" aria-labelledby={heading} sx={flush ? { pt: inner } : { p: inner }}>
      <Typography variant="h2" id={heading} sx={{ mb: flush ? 1 : 2, px: flush ? inner : 0 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}
