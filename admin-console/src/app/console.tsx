import { ThemeProvider } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { Outlet } from 'react-router';
import { CancelOrderDialog } from '../platform/cancel-order-dialog';
import { onDemand } from '../ui/on-demand';
import { theme } from '../ui/theme/theme';

export { AdminShell } from './shell/admin-shell';

const { Part: CancelOrderById } = onDemand(() => import('../features/orders/fulfilment/cancel-order-by-id'));
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
