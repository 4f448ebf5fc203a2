import { matchPath, useLocation } from 'react-router-dom';
import { POLICIES, POLICY_PATHS } from '../../features/footer/policies/policy-paths';
import { PolicyPage } from '../../features/footer/policies/policy-page';
import { NotFoundPage } from './not-found-page';

/** The policy whose address this is. */
export default function PolicyRoute() {
  const { pathname } = useLocation();
  const policy = POLICIES.find((one) => matchPath(POLICY_PATHS[one], pathname));
  return policy ? <PolicyPage policy={policy} /> : <NotFoundPage />;
}
