import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../../platform/session';

/**
 * Takes a shopper whose sign-in the shop no longer accepts to the login, once. The login then waits for a press, so
 * that a shop that refuses every sign-in does not cause a redirect loop.
 */
export function ExpiredSession() {
  const { expired } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isThere = pathname.startsWith('/login') || pathname === '/signup';
  const leave = useEffectEvent(() => {
    if (!isThere) void navigate('/login', { state: { returnTo: pathname + search, expired: true } });
  });
  useEffect(() => {
    if (expired) leave();
  }, [expired]);
  return null;
}
