import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { Field } from '../../ui/fields/field';
import { formatMoment } from '../../platform/shop-time';
import { useNotices } from '../../ui/notices/notices';
import type { Invitation } from './api';
import { messages } from './messages';

/** Shows a one-time link, once. It closes by its button alone: a tap beside it must not lose the link. */
export function LinkDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const notices = useNotices();
  const { person, link, expires_at } = invitation;
  const copy = () => navigator.clipboard.writeText(link).then(() => notices.success(messages.copied));
  return (
    <Dialog open aria-labelledby="link-title" maxWidth="sm" fullWidth>
      <DialogTitle id="link-title">{messages.linkTitle(person.name)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{messages.linkText(formatMoment(expires_at))}</Typography>
        <Field label={messages.link} value={link} readOnly onFocus={(focus) => focus.target.select()} />
      </DialogContent>
      <DialogActions>
        {'clipboard' in navigator && <Button onClick={() => void copy()}>{messages.copy}</Button>}
        <Button variant="contained" onClick={onClose}>
          {messages.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
