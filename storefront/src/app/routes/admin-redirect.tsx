import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useOpenApi } from '../../platform/api';
import { shopConfigQuery } from '../../platform/shop-config';
import { EmptyState } from '../../ui/states/empty-state';
import { messages } from '../messages';

export interface AdminRedirectProps {
  leaveFor?: (address: string) => void;
}

/** The back-office lives on its own host, under the same paths. */
export default function AdminRedirect({ leaveFor = (address) => window.location.replace(address) }: AdminRedirectProps) {
  const { pathname, search } = useLocation();
  const { data, isError } = useQuery(shopConfigQuery(useOpenApi()));
  const host = data?.admin_url.replace(/\/$/, '');
  useEffect(() => {
    if (host) leaveFor(host + pathname + search);
  }, [host, pathname, search, leaveFor]);
  return (
    <main role="status">
      <EmptyState title={isError && !host ? messages.adminUnknown : messages.toAdmin} />
    </main>
  );
}
