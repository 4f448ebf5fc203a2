import Close from '@mui/icons-material/Close';
import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { usePermissions } from '../../features/admin-auth/api';
import { DeliveryIssueCount } from '../../features/orders/delivery-issues/delivery-issue-count';
import { messages } from '../messages';
import { Menu } from './menu';
import { MENU } from './menu-look';
import { ShopName } from './shop-name';

const bar = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, minHeight: 64, px: 2 };

/** The narrow screen's header, with the menu that slides in from the left. */
export function TopBar() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { permissions } = usePermissions();
  return (
    <Box
      component="header"
      sx={{ ...bar, position: 'sticky', top: 0, zIndex: 'appBar', color: MENU.ink, background: MENU.ground }}
    >
      <ShopName />
      {permissions?.includes('packing') && (
        <Box sx={{ ml: 'auto' }}>
          <DeliveryIssueCount />
        </Box>
      )}
      <IconButton color="inherit" aria-label={messages.openMenu} aria-expanded={open} onClick={() => setOpen(true)}>
        <MenuIcon />
      </IconButton>
      <Drawer open={open} onClose={close} slotProps={{ paper: { sx: drawerLook, 'aria-label': messages.menu } }}>
        <Box sx={bar}>
          <ShopName />
          <IconButton color="inherit" aria-label={messages.closeMenu} onClick={close}>
            <Close />
          </IconButton>
        </Box>
        <Menu onChoose={close} />
      </Drawer>
    </Box>
  );
}

const drawerLook = { width: 'min(320px, 88vw)', color: MENU.ink, background: MENU.ground };
