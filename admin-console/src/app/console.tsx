import { ThemeProvider } from '@mui/material/styles';
import { Outlet } from 'react-router-dom';
import { theme } from '../ui/theme/theme';

export { AdminShell } from './shell/admin-shell';

/** Around every page that is drawn with MUI. */
export function ThemedPages() {
  return (
    <ThemeProvider theme={theme}>
      <Outlet />
    </ThemeProvider>
  );
}
