import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../../platform/session';

/**
 * Takes a shopper whose sign-in the shop no longer accepts to the login, once. The login waits for a press then: should the
 * shop refuse every sign-in, nobody is sent round in circles.
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
