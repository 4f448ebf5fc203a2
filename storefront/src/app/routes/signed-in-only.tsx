import { useRef } from 'react';
import { Navigate, Outlet, useLocation, useOutletContext } from 'react-router-dom';
import { useSession } from '../../platform/session';

/** Pages of one's own: whoever is not signed in is taken to the login, and comes back here. After a sign-out the shop is home. */
export function SignedInOnly() {
  const { status, expired = false } = useSession();
  const { pathname, search } = useLocation();
  const shell = useOutletContext();
  const wasIn = useRef(false);
  if (status === 'in') wasIn.current = true;
  if (status !== 'out') return <Outlet context={shell} />;
  if (wasIn.current && !expired) return <Navigate to="/" replace />;
  return <Navigate to="/login" state={{ returnTo: pathname + search, expired }} replace />;
}
