import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { FirstScreen, RequirePermission } from './access/require-permission';
import { PageLoading } from './screens/page-loading';
import { RequireAdmin } from './access/require-admin';

const LoginScreen = lazy(() => import('./screens/login-screen'));
const AdminShell = lazy(() => import('./shell/admin-shell'));
const SettingsPage = lazy(() => import('../features/settings/settings-page'));
const StoreHours = lazy(() => import('./screens/store-hours'));
const CouponsPage = lazy(() => import('../features/coupons/coupons-page'));
const Catalogue = lazy(() => import('./screens/catalogue'));
const OffersPage = lazy(() => import('../features/offers/offers-page'));
const Orders = lazy(() => import('./screens/orders'));
const OverviewPage = lazy(() => import('../features/overview/overview-page'));
const Money = lazy(() => import('./screens/money'));
const BoardPage = lazy(() => import('../features/orders/board/board-page'));
const PackingTicketPage = lazy(() => import('../features/orders/documents/packing-ticket-page'));
const People = lazy(() => import('./screens/people'));
const ChangeLog = lazy(() => import('./screens/change-log'));
const ShopDetailsPage = lazy(() => import('../features/shop-details/shop-details-page'));
const OwnAccountPage = lazy(() => import('../features/own-account/own-account-page'));
const InvitationScreen = lazy(() => import('./screens/invitation-screen'));
const NotFound = lazy(() => import('./screens/not-found'));

export function AdminRoutes() {
  return (
    <Suspense fallback={<PageLoading />}>
      <Routes>
        <Route path="/" element={<Navigate to="/admin" replace />} />
        <Route path="/admin/login" element={<LoginScreen />} />
        <Route path="/admin/invitation" element={<InvitationScreen />} />
        <Route path="/admin" element={<RequireAdmin />}>
          <Route index element={<Navigate to="/admin/dashboard" replace />} />
          <Route path="tickets/:id" element={<PackingTicketPage />} />
          <Route path="dashboard" element={<AdminShell />}>
            <Route
              index
              element={
                <FirstScreen>
                  <SettingsPage />
                </FirstScreen>
              }
            />
            <Route
              path="hours"
              element={
                <RequirePermission permission="settings">
                  <StoreHours />
                </RequirePermission>
              }
            />
            <Route
              path="coupons"
              element={
                <RequirePermission permission="coupons">
                  <CouponsPage />
                </RequirePermission>
              }
            />
            <Route
              path="products"
              element={
                <RequirePermission permission="availability">
                  <Catalogue />
                </RequirePermission>
              }
            />
            <Route
              path="offers"
              element={
                <RequirePermission permission="offers">
                  <OffersPage />
                </RequirePermission>
              }
            />
            <Route
              path="orders"
              element={
                <RequirePermission permission="packing">
                  <Orders />
                </RequirePermission>
              }
            />
            <Route
              path="board"
              element={
                <RequirePermission permission="packing">
                  <BoardPage />
                </RequirePermission>
              }
            />
            <Route
              path="overview"
              element={
                <RequirePermission permission="overview">
                  <OverviewPage />
                </RequirePermission>
              }
            />
            <Route
              path="money"
              element={
                <RequirePermission permission="money">
                  <Money />
                </RequirePermission>
              }
            />
            <Route
              path="people"
              element={
                <RequirePermission permission="people">
                  <People />
                </RequirePermission>
              }
            />
            <Route
              path="changes"
              element={
                <RequirePermission permission="log">
                  <ChangeLog />
                </RequirePermission>
              }
            />
            <Route
              path="shop-details"
              element={
                <RequirePermission permission="shop-details">
                  <ShopDetailsPage />
                </RequirePermission>
              }
            />
            <Route path="account" element={<OwnAccountPage />} />
          </Route>
        </Route>
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  );
}
