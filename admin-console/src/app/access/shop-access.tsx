import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { adminToken } from '../../platform/admin-token';
import { ApiProvider, FeedSourceContext } from '../../platform/api';
import { drafts } from '../../platform/drafts';
import { waitingSteps } from '../../platform/waiting-steps';
import { useNotices } from '../../ui/notices/notices';
import { type AdminApiOptions, createAdminApi } from './create-admin-api';
import { createQueryClient } from './create-query-client';

interface ShopAccessProps {
  apiBase: string;
  fetch?: AdminApiOptions['fetch'];
  children: ReactNode;
}

/** Gives every screen the API and the cache, and ends the session when the API does not accept the token any more. */
export function ShopAccess({ apiBase, fetch, children }: ShopAccessProps) {
  const notices = useNotices();
  const [cache] = useState(() => createQueryClient(notices));
  const [api] = useState(() => createAdminApi({ baseUrl: apiBase, fetch, onExpired: adminToken.expire }));
  const [feed] = useState(() => ({ url: `${apiBase}/admin/orders/feed`, fetch }));

  // What one admin saw is not kept for the next; what was typed is out of reach until it is known who comes.
  useEffect(() => {
    const end = () => {
      if (adminToken.read() !== null) return;
      cache.clear();
      drafts.close();
      waitingSteps.close();
    };
    return adminToken.subscribe(end);
  }, [cache]);
  useEffect(() => drafts.followOtherTabs(), []);
  useEffect(() => waitingSteps.followOtherTabs(), []);

  return (
    <ApiProvider value={api}>
      <FeedSourceContext value={feed}>
        <QueryClientProvider client={cache}>{children}</QueryClientProvider>
      </FeedSourceContext>
    </ApiProvider>
  );
}
