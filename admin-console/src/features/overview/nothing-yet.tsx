import Typography from '@mui/material/Typography';

export function NothingYet({ text }: { text: string }) {
  return (
    <Typography color="textSecondary" sx={{ px: { xs: 2.5, sm: 3 }, pb: 3 }}>
      {text}
    </Typography>
  );
}
