import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** Rows to come. */
export function ListSkeleton({ label, rows = 4 }: { label: string; rows?: number }) {
  return (
    <Box role="status" aria-label={label} sx={{ px: { xs: 2.5, sm: 3 }, pb: 3, display: 'grid', gap: 1.5 }}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={52} />
      ))}
    </Box>
  );
}
