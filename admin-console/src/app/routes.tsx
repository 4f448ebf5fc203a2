import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { FirstScreen, RequireAdmin, RequirePermission } from './access/require-permission';
import { DASHBOARD, SettingsPage } from './screens/dashboard';
import { PageLoading } from './screens/page-loading';

const LoginScreen = lazy(() => import('./screens/login-screen'));
const InvitationScreen = lazy(() => import('./screens/invitation-screen'));
const AdminShell = lazy(() => import('./shell/admin-shell'));
const PackingTicketPage = lazy(() => import('../features/orders/documents/packing-ticket-page'));
const OwnAccountPage = lazy(() => import('../features/own-account/own-account-page'));
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
            {DASHBOARD.map(({ path, permission, Screen }) => (
              <Route
                key={path}
                path={path}
                element={
                  <RequirePermission permission={permission}>
                    <Screen />
                  </RequirePermission>
                }
              />
            ))}
            <Route path="account" element={<OwnAccountPage />} />
          </Route>
        </Route>
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  );
}
