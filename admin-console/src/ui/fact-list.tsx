import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface FactListProps {
  /** Room for the longest label. */
  labelWidth: string;
  children: ReactNode;
}

/** What is known of one thing: a label and its text to a line. */
export function FactList({ labelWidth, children }: FactListProps) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: `${labelWidth} minmax(0, 1fr)`, gap: 1, overflowWrap: 'anywhere' }}
    >
      {children}
    </Box>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        {children}
      </Box>
    </>
  );
}
