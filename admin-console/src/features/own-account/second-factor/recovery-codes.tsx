import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useNotices } from '../../../ui/notices/notices';
import { messages } from './messages';

/** Shows the codes, once. It closes by its button alone: a tap beside it must not lose them. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const notices = useNotices();
  const copy = () => navigator.clipboard.writeText(codes.join('\n')).then(() => notices.success(messages.copied));
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby="codes-title">
      <DialogTitle id="codes-title">{messages.codesTitle}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{messages.codesText}</Typography>
        <Box
          component="ol"
          aria-labelledby="codes-title"
          sx={{
            m: 0,
            pl: 4,
            display: 'grid',
            gap: 1,
            gridTemplateColumns: { sm: '1fr 1fr' },
            fontFamily: 'monospace',
            fontSize: '1.05rem',
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        {'clipboard' in navigator && <Button onClick={() => void copy()}>{messages.copy}</Button>}
        <Button variant="contained" onClick={onClose}>
          {messages.kept}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
