import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

interface LoadFailureProps {
  text: string;
  /** What follows from it, where that is not plain. */
  means?: string;
  severity?: 'error' | 'warning';
  /** Inside a panel whose content reaches its edges. */
  inset?: boolean;
  onRetry: () => void;
}

/** Says that something could not be loaded, for as long as that is so, and offers another try. */
export function LoadFailure({ text, means, severity = 'error', inset = false, onRetry }: LoadFailureProps) {
  const retry = (
    <Button size="small" color="inherit" onClick={onRetry} sx={{ whiteSpace: 'nowrap' }}>
      Try again
    </Button>
  );
  return (
    <Alert severity={severity} action={retry} sx={inset ? { mx: { xs: 2.5, sm: 3 }, mt: 1.5, mb: 3 } : { mb: 3 }}>
      {means ? (
        <>
          <div>{text}</div>
          <div>{means}</div>
        </>
      ) : (
        text
      )}
    </Alert>
  );
}
