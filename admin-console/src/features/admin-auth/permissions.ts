import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api';
import { adminSession } from './api';

/** What the signed-in person may do; null while that is not known. The API decides again on every call. */
export function usePermissions(): { permissions: string[] | null; pending: boolean } {
  const { data, isPending } = useQuery(adminSession(useApi()));
  return { permissions: data?.permissions ?? null, pending: isPending };
}
