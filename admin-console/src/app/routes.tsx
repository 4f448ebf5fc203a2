import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { PageLoading } from './page-loading';
import { RequireAdmin } from './require-admin';

const LoginScreen = lazy(() => import('./login-screen'));
const AdminShell = lazy(() => import('./shell/admin-shell'));
const SettingsPage = lazy(() => import('../features/settings/settings-page'));
const CouponsPage = lazy(() => import('../features/coupons/coupons-page'));
const ProductsPage = lazy(() => import('../features/products/products-page'));
const OffersPage = lazy(() => import('../features/offers/offers-page'));
const OrdersPage = lazy(() => import('../features/orders/orders-page'));
const OverviewPage = lazy(() => import('../features/overview/overview-page'));
const BoardPage = lazy(() => import('../features/orders/board/board-page'));
const PackingTicketPage = lazy(() => import('../features/orders/papers/packing-ticket-page'));
const NotFound = lazy(() => import('./not-found'));

export function AdminRoutes() {
  return (
    <Suspense fallback={<PageLoading />}>
      <Routes>
        <Route path="/" element={<Navigate to="/admin" replace />} />
        <Route path="/admin/login" element={<LoginScreen />} />
        <Route path="/admin" element={<RequireAdmin />}>
          <Route index element={<Navigate to="/admin/dashboard" replace />} />
          <Route path="tickets/:id" element={<PackingTicketPage />} />
          <Route path="dashboard" element={<AdminShell />}>
            <Route index element={<SettingsPage />} />
            <Route path="coupons" element={<CouponsPage />} />
            <Route path="products" element={<ProductsPage />} />
            <Route path="offers" element={<OffersPage />} />
            <Route path="orders" element={<OrdersPage />} />
            <Route path="overview" element={<OverviewPage />} />
            <Route path="board" element={<BoardPage />} />
          </Route>
        </Route>
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  );
}
