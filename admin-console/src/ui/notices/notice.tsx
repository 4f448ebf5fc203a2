import CheckCircle from '@mui/icons-material/CheckCircle';
import Close from '@mui/icons-material/Close';
import ErrorIcon from '@mui/icons-material/Error';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type CustomContentProps, SnackbarContent, useSnackbar } from 'notistack';
import type { Ref } from 'react';

const GROUNDS = { success: '#1f5a32', warning: '#6f4300', error: '#8f1d18', info: '#3a2a25', default: '#3a2a25' };
const ICONS = { success: CheckCircle, warning: WarningAmber, error: ErrorIcon, info: CheckCircle, default: CheckCircle };

/** One notice: white on a dark ground in both schemes, closed by itself or by a tap. */
export function Notice({ id, message, variant, ref }: CustomContentProps & { ref?: Ref<HTMLDivElement> }) {
  const { closeSnackbar } = useSnackbar();
  const Icon = ICONS[variant];
  return (
    <SnackbarContent ref={ref}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          width: '100%',
          minHeight: 60,
          pl: 2.5,
          pr: 1,
          borderRadius: '14px',
          color: '#fff',
          bgcolor: GROUNDS[variant],
          boxShadow: '0 8px 28px rgb(30 12 10 / 0.28)',
          fontWeight: 550,
        }}
      >
        <Icon aria-hidden />
        <Box sx={{ flex: 1, py: 1.5, overflowWrap: 'anywhere' }}>{message}</Box>
        <IconButton aria-label="Close message" color="inherit" onClick={() => closeSnackbar(id)}>
          <Close />
        </IconButton>
      </Box>
    </SnackbarContent>
  );
}
