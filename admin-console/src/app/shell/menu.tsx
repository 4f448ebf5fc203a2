import Logout from '@mui/icons-material/Logout';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { adminSession, logOut } from '../../features/admin-auth/api';
import { useShopConfig } from '../../platform/shop-config';
import { useApi } from '../../platform/api';
import { messages } from '../messages';
import { LOW, MENU } from './menu-look';
import { SectionLinks } from './section-links';

const quietButton = {
  justifyContent: 'flex-start',
  color: MENU.ink,
  px: 2,
  '&:hover': { backgroundColor: 'rgb(255 243 234 / 0.12)' },
};

/** What the sidebar and the slide-in menu hold alike, below the shop's name. On a low screen the sections scroll; Logout stays in sight. */
export function Menu({ onChoose }: { onChoose?: () => void }) {
  const api = useApi();
  const shopUrl = useShopConfig()?.shop_url;
  return (
    <Box
      sx={{
        flex: 1,
        minHeight: 0,
        display: 'flex',
        flexDirection: 'column',
        [LOW]: { '& .MuiButton-root': { minHeight: 40, py: 0 } },
      }}
    >
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: 2, pt: 2, pb: 1, [LOW]: { pt: 0.5 } }}>
        <SectionLinks onChoose={onChoose} />
      </Box>
      <Box sx={{ display: 'grid', gap: 0.5, px: 2, pt: 1, pb: 2, [LOW]: { gap: 0, pb: 1 }, borderTop: `1px solid ${MENU.line}` }}>
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
