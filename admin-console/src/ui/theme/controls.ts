import type { Components, Theme } from '@mui/material/styles';

/** No control is lower than this. */
export const TARGET = 48;

const focusRing = { outline: '3px solid currentColor', outlineOffset: 2 };

export const controls: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 52, paddingInline: 24, borderRadius: 12, transition: 'background-color 120ms, transform 120ms' },
      sizeSmall: { minHeight: TARGET, paddingInline: 16, fontSize: '1rem' },
      contained: { '&:active': { transform: 'translateY(1px)' } },
      outlined: { borderWidth: 1.5 },
    },
  },
  MuiIconButton: { styleOverrides: { root: { minWidth: TARGET, minHeight: TARGET, borderRadius: 12 } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 54,
        borderRadius: 12,
        backgroundColor: theme.vars?.palette.background.default,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: '#8d7a6e', borderWidth: 1.5, top: 0 },
        '& .MuiOutlinedInput-notchedOutline legend': { display: 'none' },
      }),
      input: ({ theme }) => ({
        '&::placeholder': { opacity: 0.72 },
        '&.Mui-disabled': { opacity: 1, WebkitTextFillColor: theme.vars?.palette.text.secondary },
      }),
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars?.palette.text.primary,
        fontWeight: 600,
        fontSize: '1rem',
        '&.Mui-focused, &.Mui-disabled': { color: theme.vars?.palette.text.primary },
      }),
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 2, fontSize: '0.9375rem' } } },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 52,
        textTransform: 'none',
        borderRadius: 12,
        borderWidth: 1.5,
        borderColor: '#8d7a6e',
        color: theme.vars?.palette.text.primary,
        '&.Mui-selected, &.Mui-selected:hover': {
          color: theme.vars?.palette.primary.contrastText,
          backgroundColor: theme.vars?.palette.primary.main,
        },
      }),
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 72, height: TARGET, padding: 8 },
      switchBase: {
        padding: 12,
        '&.Mui-checked': { transform: 'translateX(24px)' },
        '&.Mui-checked + .MuiSwitch-track': { opacity: 1 },
        '&.Mui-focusVisible + .MuiSwitch-track': { outline: '3px solid currentColor', outlineOffset: 2 },
        '&.Mui-checked .MuiSwitch-thumb': { color: '#fffdf9' },
      },
      thumb: { width: 24, height: 24, boxShadow: 'none', color: '#fffdf9' },
      track: { borderRadius: 16, opacity: 1, backgroundColor: '#85756b' },
    },
  },
};
