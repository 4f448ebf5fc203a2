import type { Components, Theme } from '@mui/material/styles';

export const surfaces: Components<Theme> = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: {
    styleOverrides: {
      root: ({ theme }) => ({ border: `1px solid ${theme.vars?.palette.divider}`, borderRadius: 18 }),
    },
  },
  MuiDialog: {
    styleOverrides: { paper: { borderRadius: 20 }, paperFullScreen: { borderRadius: 0 } },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { fontSize: '1.35rem', fontWeight: 700, paddingTop: 24, overflowWrap: 'anywhere' } },
  },
  // A field that gets the focus is scrolled to with its name.
  MuiDialogContent: { styleOverrides: { root: { scrollPaddingTop: 40 } } },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: ({ theme }) => ({
        padding: '12px 24px 24px',
        gap: 8,
        flexWrap: 'wrap',
        '& > .MuiButton-root': { whiteSpace: 'nowrap', [theme.breakpoints.down('sm')]: { paddingInline: 18 } },
      }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderColor: theme.vars?.palette.divider,
        padding: '14px 20px',
        fontSize: '1rem',
        [theme.breakpoints.up('sm')]: { paddingInline: 24 },
      }),
      head: ({ theme }) => ({
        color: theme.vars?.palette.text.secondary,
        fontSize: '0.875rem',
        fontWeight: 650,
        paddingBlock: 12,
      }),
    },
  },
  MuiTableBody: { styleOverrides: { root: { '& tr:last-of-type > td, & tr:last-of-type > th': { borderBottom: 0 } } } },
  MuiTooltip: {
    styleOverrides: {
      tooltip: ({ theme }) => ({
        maxWidth: 320,
        padding: '10px 14px',
        borderRadius: 10,
        fontSize: '0.9375rem',
        lineHeight: 1.45,
        fontWeight: 500,
        color: theme.vars?.palette.background.paper,
        backgroundColor: theme.vars?.palette.text.primary,
      }),
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme }) => ({
        border: '1.5px solid currentColor',
        borderRadius: 14,
        fontSize: '1rem',
        fontWeight: 550,
        alignItems: 'center',
        color: theme.vars?.palette.text.primary,
        variants: (['error', 'warning'] as const).map((severity) => ({
          props: { severity },
          style: {
            borderColor: theme.vars?.palette[severity].main,
            '& .MuiAlert-icon': { color: theme.vars?.palette[severity].main },
          },
        })),
      }),
      action: { paddingTop: 0 },
    },
  },
  MuiSkeleton: { defaultProps: { animation: 'wave' }, styleOverrides: { root: { borderRadius: 10 } } },
};
