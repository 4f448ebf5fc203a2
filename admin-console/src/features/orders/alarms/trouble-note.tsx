import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { Order } from '../api';
import { messages } from './messages';

/** In the order itself: what is wrong, and what to do about it. */
export function TroubleNote({ order: { trouble } }: { order: Order }) {
  if (!trouble) return null;
  const { title, next } = messages.troubles[trouble];
  return (
    <Alert severity="error">
      <AlertTitle sx={{ fontWeight: 700 }}>{title}</AlertTitle>
      {next}
    </Alert>
  );
}
