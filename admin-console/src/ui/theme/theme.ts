import { createTheme } from '@mui/material/styles';
import { controls } from './controls';
import { surfaces } from './surfaces';

const FONT = '"Figtree Variable", system-ui, sans-serif';

/** Claret on warm paper, big type and big targets: to be read at arm's length and hit with wet hands. Follows the system's scheme. `page.css` has the colours too. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'media' },
  colorSchemes: {
    light: {
      palette: {
        primary: { main: '#7a1f2b', dark: '#5c141e', light: '#a24a55', contrastText: '#fff8f2' },
        error: { main: '#a8201a', contrastText: '#fff8f2' },
        warning: { main: '#8a5200' },
        success: { main: '#256a3a' },
        info: { main: '#2f5d8a' },
        background: { default: '#f6f0e8', paper: '#fffdf9' },
        text: { primary: '#251a16', secondary: '#66554c' },
        divider: '#e5d9cb',
      },
    },
    dark: {
      palette: {
        primary: { main: '#eba5a8', dark: '#d98388', light: '#f5c6c8', contrastText: '#3b0b12' },
        error: { main: '#ff9c92', contrastText: '#3d0805' },
        warning: { main: '#f1c46c' },
        success: { main: '#90d3a0' },
        info: { main: '#9cc4ec' },
        background: { default: '#171110', paper: '#221a18' },
        text: { primary: '#f6ece5', secondary: '#c4b4aa' },
        divider: '#40332e',
      },
    },
  },
  shape: { borderRadius: 14 },
  typography: {
    fontFamily: FONT,
    fontSize: 15,
    h1: { fontSize: 'clamp(1.7rem, 1.4rem + 1.2vw, 2.15rem)', fontWeight: 750, letterSpacing: '-0.022em', lineHeight: 1.15 },
    h2: { fontSize: '1.25rem', fontWeight: 700, letterSpacing: '-0.012em', lineHeight: 1.3 },
    body1: { fontSize: '1.0625rem', lineHeight: 1.5 },
    body2: { fontSize: '0.9375rem', lineHeight: 1.5 },
    button: { fontSize: '1.0625rem', fontWeight: 650, textTransform: 'none', letterSpacing: 0 },
  },
  components: { ...controls, ...surfaces },
});
