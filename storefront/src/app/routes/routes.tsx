import { type ComponentType, lazy, type ReactNode, useRef, useState } from 'react';
import { matchPath, Navigate, useLocation } from 'react-router';
import { POLICIES, POLICY_PATHS, PRIVACY_NOTICE_PATH } from '../../features/footer/policies/policy-paths';
import { useSession } from '../../platform/session';
import { AddressParamsProvider } from './address-params';
import { HomePage } from '../home/home-page';
import { NotFoundPage } from './not-found-page';
import { useLanguage } from '../languages/open-language';
import { Shell } from '../shell/shell';

const AdminRedirect = lazy(() => import('./admin-redirect'));
const AddressesRoute = lazy(() => import('./addresses-route'));
const CallbackPage = lazy(() => import('../../features/sign-in/callback-page'));
const OrderRoute = lazy(() => import('./order-route'));
const OrdersRoute = lazy(() => import('./orders-route'));
const PaymentResultPage = lazy(() => import('../../features/payment-result/payment-result-page'));
const [PolicyPage, loadPolicyPage] = lazyPart(() => import('../../features/footer/policies/policy-page'));
const [PrivacyNoticePage, loadPrivacyNotice] = lazyPart(
  () => import('../../features/footer/policies/privacy-notice/privacy-notice-page'),
);
const [ProductRoute, loadProductRoute] = lazyPart(() => import('./product-route'));
const YourDataRoute = lazy(() => import('./your-data-route'));
const SignInPage = lazy(() => import('../../features/sign-in/sign-in-page'));

/** Loads what this page is drawn by, before it is drawn. */
export async function loadPage(path: string): Promise<void> {
  if (matchPath('/products/:id/*', path)) await loadProductRoute();
  if (POLICIES.some((policy) => matchPath(POLICY_PATHS[policy], path))) await loadPolicyPage();
  if (path === PRIVACY_NOTICE_PATH) await loadPrivacyNotice();
}

/**
 * What is drawn at which address; the first that fits counts. Matched here, one by one: ranked and nested routes of the router would be
 * a part of every first visit. Drawn afresh each time, so that a choice of language reaches everything.
 */
const PAGES: [pattern: string, draw: () => ReactNode][] = [
  ['/', () => <HomePage />],
  ['/login', () => <SignInPage key="sign-in" what="sign-in" />],
  ['/signup', () => <SignInPage key="sign-up" what="sign-up" />],
  ['/login/callback', () => <CallbackPage />],
  ['/orders', () => <SignedInOnly page={<OrdersRoute />} />],
  ['/orders/:id', () => <SignedInOnly page={<OrderRoute />} />],
  ['/addresses', () => <SignedInOnly page={<AddressesRoute />} />],
  ['/payment-result', () => <PaymentResultPage />],
  ['/your-data', () => <SignedInOnly page={<YourDataRoute />} />],
  ['/your-data/erased', () => <YourDataRoute erased />],
  [PRIVACY_NOTICE_PATH, () => <PrivacyNoticePage />],
  ['/products/:id/:slug?', () => <ProductRoute />],
  ...POLICIES.map((policy): [string, () => ReactNode] => [POLICY_PATHS[policy], () => <PolicyPage policy={policy} />]),
];

export function ShopRoutes() {
  useLanguage();
  const path = decodePath(useLocation().pathname);
  if (matchPath('/admin/*', path)) return <AdminRedirect />;
  const [pattern, draw] = PAGES.find(([each]) => matchPath(each, path)) ?? ['*', () => <NotFoundPage />];
  return (
    <Shell>
      <AddressParamsProvider value={matchPath(pattern, path)?.params ?? {}}>{draw()}</AddressParamsProvider>
    </Shell>
  );
}

/** A slash inside a part stays encoded: `matchPath` decodes it itself. */
function decodePath(path: string): string {
  try {
    return path
      .split('/')
      .map((part) => decodeURIComponent(part).replace(/\//g, '%2F'))
      .join('/');
  } catch {
    return path; // an address that someone has mistyped
  }
}

/** Pages of a shopper: visitors are taken to the login and come back here. After a sign-out they lead to the home page. */
function SignedInOnly({ page }: { page: ReactNode }) {
  const { status, expired = false } = useSession();
  const { pathname, search } = useLocation();
  const wasIn = useRef(false);
  if (status === 'in') wasIn.current = true;
  if (status !== 'out') return page;
  if (wasIn.current && !expired) return <Navigate to="/" replace />;
  return <Navigate to="/login" state={{ returnTo: pathname + search, expired }} replace />;
}

type Module<Props> = { default: ComponentType<Props> };

/** A lazy part that can be loaded ahead: once it is there it is drawn at once, as a page that the server has drawn needs it. */
function lazyPart<Props extends object>(load: () => Promise<Module<Props>>): [ComponentType<Props>, () => Promise<void>] {
  const Later: ComponentType<Props> = lazy(load);
  let loaded: ComponentType<Props> | null = null;
  const preload = async (): Promise<void> => {
    loaded ??= (await load()).default;
  };
  function Part(props: Props) {
    // Chosen once: the part that is shown stays as it is when the module has come meanwhile.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return <Shown {...props} />;
  }
  return [Part, preload];
}
