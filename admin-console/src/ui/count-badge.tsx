import Box from '@mui/material/Box';

/** A number beside a name in the menu, for what needs a person; nothing while there is nothing. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count === 0) return null;
  return (
    <Box component="span" role="img" aria-label={label} sx={look}>
      {count}
    </Box>
  );
}

const look = {
  minWidth: 28,
  px: 1,
  borderRadius: '14px',
  lineHeight: '28px',
  textAlign: 'center',
  fontWeight: 750,
  color: '#fff',
  bgcolor: '#b3261e',
  border: '1px solid rgb(255 255 255 / 0.6)',
};
