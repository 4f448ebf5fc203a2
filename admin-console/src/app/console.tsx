import { ThemeProvider } from '@mui/material/styles';
import type { ComponentProps, ComponentType } from 'react';
import { Outlet } from 'react-router';
import { CancelOrderDialog } from '../platform/cancel-order-dialog';
import { onDemand } from '../ui/on-demand';
import { theme } from '../ui/theme/theme';
import { MENU_SECTIONS } from './sections';
import { AdminShell } from './shell/admin-shell';
import { MenuIcons } from './shell/section-links';

const { Part: CancelOrderById } = onDemand(() => import('../features/orders/details/cancel-order-by-id'));
const drawCancelOrder = (props: ComponentProps<typeof CancelOrderById>) => <CancelOrderById {...props} />;

/** Around every page that is drawn with MUI. */
export function ThemedPages() {
  return (
    <ThemeProvider theme={theme}>
      <CancelOrderDialog value={drawCancelOrder}>
        <Outlet />
      </CancelOrderDialog>
    </ThemeProvider>
  );
}

/** The shell, with the icons of its menu: they are in this file's chunk (`vite.chunks.ts`) and drawn with it. */
export async function loadShell(): Promise<{ default: ComponentType }> {
  const icons = await Promise.all(MENU_SECTIONS.map(async ({ path, icon }) => [path, (await icon()).default]));
  const byPath = Object.fromEntries(icons);
  return {
    default: () => (
      <MenuIcons value={byPath}>
        <AdminShell />
      </MenuIcons>
    ),
  };
}
