import Logout from '@mui/icons-material/Logout';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { adminSession, logOut } from '../../features/admin-auth/api';
import { useShopConfig } from '../../features/shop-config/api';
import { useApi } from '../../platform/api';
import { messages } from '../messages';
import { MENU } from './menu-colours';
import { SectionLinks } from './section-links';

const quietButton = {
  justifyContent: 'flex-start',
  color: MENU.ink,
  px: 2,
  '&:hover': { backgroundColor: 'rgb(255 243 234 / 0.12)' },
};

/** What the sidebar and the slide-in menu hold alike, below the shop's name. */
export function Menu({ onChoose }: { onChoose?: () => void }) {
  const api = useApi();
  const shopUrl = useShopConfig()?.shop_url;
  return (
    <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column', gap: 3, justifyContent: 'space-between', p: 2 }}>
      <SectionLinks onChoose={onChoose} />
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <SignedInAs />
        {shopUrl && (
          <Button sx={quietButton} href={shopUrl} target="_blank" rel="noopener" startIcon={<OpenInNew />}>
            {messages.openShop}
          </Button>
        )}
        <Button sx={quietButton} startIcon={<Logout />} onClick={() => logOut(api)}>
          {messages.logOut}
        </Button>
      </Box>
    </Box>
  );
}

function SignedInAs() {
  const { data: admin } = useQuery(adminSession(useApi()));
  if (!admin) return null;
  return (
    <Box sx={{ px: 2, pb: 1, color: MENU.quiet, fontSize: '0.9375rem', overflowWrap: 'anywhere' }}>
      {messages.signedInAs} <strong>{admin.name || admin.email}</strong>
    </Box>
  );
}
