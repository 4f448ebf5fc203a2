import Card from '@mui/material/Card';
import type { ReactNode } from 'react';

export function MoneyCard({ children }: { children: ReactNode }) {
  return (
    <Card component="li" sx={{ p: 2.5, display: 'grid', gap: 1.5, alignContent: 'start' }}>
      {children}
    </Card>
  );
}
