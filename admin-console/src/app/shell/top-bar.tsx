import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { usePermissions } from '../../features/admin-auth/api';
import { DeliveryIssueCount } from '../../features/orders/delivery-issues/delivery-issue-count';
import { SecurityAlarmBell } from '../../features/security-log/alarm-count';
import { onDemand } from '../../ui/on-demand';
import { messages } from '../messages';
import { sectionAddress } from '../sections';
import { BAR, MENU } from './menu-look';
import { ShopName } from './shop-name';

const { Part: MenuDrawer, preload: preloadMenu } = onDemand(() => import('./menu-drawer'));

/** The narrow screen's header, with the menu that slides in from the left. */
export function TopBar() {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const { permissions } = usePermissions();
  const show = () => {
    setWasOpened(true);
    setOpen(true);
  };
  return (
    <Box
      component="header"
      sx={{ ...BAR, position: 'sticky', top: 0, zIndex: 'appBar', color: MENU.ink, background: MENU.ground }}
    >
      <ShopName />
      <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 1 }}>
        {permissions?.includes('security') && <SecurityAlarmBell to={sectionAddress('security')} />}
        {permissions?.includes('packing') && <DeliveryIssueCount />}
      </Box>
      <IconButton
        color="inherit"
        aria-label={messages.openMenu}
        aria-expanded={open}
        onPointerEnter={preloadMenu}
        onFocus={preloadMenu}
        onClick={show}
      >
        <MenuIcon />
      </IconButton>
      {wasOpened && <MenuDrawer open={open} onClose={() => setOpen(false)} />}
    </Box>
  );
}
