import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** Says that a list is empty, and what that means. */
export function EmptyState({ title, text }: { title?: string; text: string }) {
  return (
    <Box sx={{ px: 3, py: { xs: 6, md: 8 }, textAlign: 'center' }}>
      {title && (
        <Typography variant="h2" component="p" sx={{ mb: 0.75 }}>
          {title}
        </Typography>
      )}
      <Typography color="textSecondary">{text}</Typography>
    </Box>
  );
}
