import { useQuery } from '@tanstack/react-query';
import { adminSession } from '../../features/admin-auth/api';
import PeoplePage from '../../features/people/people-page';
import { useApi } from '../../platform/api';

/** The people of the shop, to one of them. */
export default function People() {
  const { data } = useQuery(adminSession(useApi()));
  return <PeoplePage ownEmail={data?.email ?? null} />;
}
