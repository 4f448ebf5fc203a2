import Box from '@mui/material/Box';
import { Menu } from './menu';
import { MENU } from './menu-colours';
import { ShopName } from './shop-name';

export const SIDEBAR_WIDTH = 272;

export function Sidebar() {
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        width: SIDEBAR_WIDTH,
        height: '100dvh',
        flex: 'none',
        overflowY: 'auto',
        display: 'flex',
        flexDirection: 'column',
        color: MENU.ink,
        background: MENU.ground,
      }}
    >
      <Box sx={{ px: 3, pt: 3, pb: 1 }}>
        <ShopName />
      </Box>
      <Menu />
    </Box>
  );
}
