import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { RequireAdmin } from './access/require-admin';
import { FirstScreen, RequirePermission } from './access/require-permission';
import { AdminShell, InvitationScreen, NotFound, OwnAccountPage, PackingTicketPage, SettingsPage, ThemedPages } from './pages';
import { DASHBOARD } from './screens/dashboard';
import { LoginScreen } from './screens/login-screen';
import { PageLoading } from './screens/page-loading';

export function AdminRoutes() {
  return (
    <Suspense fallback={<PageLoading />}>
      <Routes>
        <Route path="/" element={<Navigate to="/admin" replace />} />
        <Route path="/admin/login" element={<LoginScreen />} />
        <Route path="/admin" element={<RequireAdmin />}>
          <Route index element={<Navigate to="/admin/dashboard" replace />} />
          <Route element={<ThemedPages />}>
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
        </Route>
        <Route element={<ThemedPages />}>
          <Route path="/admin/invitation" element={<InvitationScreen />} />
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </Suspense>
  );
}
