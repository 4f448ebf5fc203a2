import { useDuties } from '../../features/admin-auth/permissions';
import MoneyPage from '../../features/money/money-page';

/** The money desk together with what the signed-in person may do at it. */
export default function Money() {
  const { duties } = useDuties();
  return <MoneyPage mayPutAside={duties?.includes('acknowledge-differences') ?? false} />;
}
