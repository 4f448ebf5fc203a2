import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { messages } from '../messages';
import { Menu } from './menu';
import { BAR, MENU } from './menu-look';
import { ShopName } from './shop-name';

/** The menu of a narrow screen, which slides in from the left. */
export default function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer open={open} onClose={onClose} slotProps={{ paper: { sx: look, 'aria-label': messages.menu } }}>
      <Box sx={BAR}>
        <ShopName />
        <IconButton color="inherit" aria-label={messages.closeMenu} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <Menu onChoose={onClose} />
    </Drawer>
  );
}

const look = { width: 'min(320px, 88vw)', color: MENU.ink, background: MENU.ground };
