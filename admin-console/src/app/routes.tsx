import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { RequireAdmin, RequirePermission } from './access/require-permission';
import { AdminShell, InvitationScreen, NotFound, PackingTicketPage, SECTION_PAGES, ThemedPages } from './pages';
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
              {SECTION_PAGES.map(({ path, permission, Page }) => (
                <Route
                  key={path}
                  path={path}
                  element={
                    <RequirePermission permission={permission} isIndex={path === ''}>
                      <Page />
                    </RequirePermission>
                  }
                />
              ))}
            </Route>
          </Route>
        </Route>
        <Route element={<ThemedPages />}>
          <Route path="/admin/invitation" element={<InvitationScreen />} />
        </Route>
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  );
}
