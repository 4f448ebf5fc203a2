import Typography from '@mui/material/Typography';

export function DetailHeading({ children }: { children: string }) {
  return (
    <Typography variant="h2" component="h3" sx={{ fontSize: '1.0625rem', mb: 1 }}>
      {children}
    </Typography>
  );
}
