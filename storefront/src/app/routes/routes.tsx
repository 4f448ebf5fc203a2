import { lazy, useRef } from 'react';
import { matchPath, Navigate, Outlet, Route, Routes, useLocation, useOutletContext } from 'react-router-dom';
import { POLICIES, POLICY_PATHS } from '../../features/footer/policies/policy-paths';
import { useSession } from '../../platform/session';
import { HomePage } from './home-page';
import { NotFoundPage } from './not-found-page';
import { lazyPart } from '../lazy-part';
import { useLanguage } from '../languages/open-language';
import { Shell } from '../shell/shell';

const AdminRedirect = lazy(() => import('./admin-redirect'));
const AddressesRoute = lazy(() => import('./addresses-route'));
const CallbackPage = lazy(() => import('../../features/sign-in/callback-page'));
const OrderRoute = lazy(() => import('./order-route'));
const OrdersRoute = lazy(() => import('./orders-route'));
const [PolicyRoute, loadPolicyRoute] = lazyPart(() => import('./policy-route'));
const [ProductRoute, loadProductRoute] = lazyPart(() => import('./product-route'));
const SignInPage = lazy(() => import('../../features/sign-in/sign-in-page'));

/** Loads what this page is drawn by, before it is drawn. */
export async function loadPage(path: string): Promise<void> {
  if (matchPath('/products/:id/*', path)) await loadProductRoute();
  if (POLICIES.some((policy) => matchPath(POLICY_PATHS[policy], path))) await loadPolicyRoute();
}

export function ShopRoutes() {
  useLanguage();
  return (
    <Routes>
      <Route path="/admin/*" element={<AdminRedirect />} />
      <Route element={<Shell />}>
        <Route index element={<HomePage />} />
        <Route path="/login" element={<SignInPage key="sign-in" what="sign-in" />} />
        <Route path="/signup" element={<SignInPage key="sign-up" what="sign-up" />} />
        <Route path="/login/callback" element={<CallbackPage />} />
        <Route element={<SignedInOnly />}>
          <Route path="/orders" element={<OrdersRoute />} />
          <Route path="/orders/:id" element={<OrderRoute />} />
          <Route path="/addresses" element={<AddressesRoute />} />
        </Route>
        <Route path="/products/:id/:slug?" element={<ProductRoute />} />
        {POLICIES.map((policy) => (
          <Route key={policy} path={POLICY_PATHS[policy]} element={<PolicyRoute />} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

/** Pages of a shopper: visitors are taken to the login and come back here. After a sign-out they lead to the home page. */
function SignedInOnly() {
  const { status, expired = false } = useSession();
  const { pathname, search } = useLocation();
  const shell = useOutletContext();
  const wasIn = useRef(false);
  if (status === 'in') wasIn.current = true;
  if (status !== 'out') return <Outlet context={shell} />;
  if (wasIn.current && !expired) return <Navigate to="/" replace />;
  return <Navigate to="/login" state={{ returnTo: pathname + search, expired }} replace />;
}
