import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { adminSession } from '../../features/admin-auth/api';
import { WaitingStepsSender } from '../../features/orders/waiting-steps/waiting-steps-sender';
import { useApi } from '../../platform/api';
import { SignedIn } from '../../platform/signed-in';
import { useNarrow } from '../../ui/narrow';
import { BrokenPage } from '../screens/broken-page';
import { PageLoading } from '../screens/page-loading';
import { Sidebar } from './sidebar';
import { SkipLink } from './skip-link';
import { TopBar } from './top-bar';

export function AdminShell() {
  const narrow = useNarrow();
  const { pathname } = useLocation();
  const { data: person = null } = useQuery(adminSession(useApi()));
  const main = useMainFocus(pathname);
  return (
    <Box sx={{ display: narrow ? 'block' : 'flex', minHeight: '100dvh' }}>
      <SkipLink />
      <WaitingStepsSender />
      {narrow ? <TopBar /> : <Sidebar />}
      <Box
        component="main"
        id="main"
        ref={main}
        tabIndex={-1}
        sx={{ flex: 1, minWidth: 0, px: { xs: 2, sm: 3, md: 5 }, py: { xs: 3, md: 5 } }}
      >
        <Box sx={{ maxWidth: 1240, mx: 'auto' }}>
          <BrokenPage key={pathname}>
            <Suspense fallback={<PageLoading />}>
              <SignedIn value={person}>
                <Outlet />
              </SignedIn>
            </Suspense>
          </BrokenPage>
        </Box>
      </Box>
    </Box>
  );
}

/** After a change of screen the keyboard and the screen reader go on in the new screen, not in the menu. */
function useMainFocus(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);
  return main;
}
