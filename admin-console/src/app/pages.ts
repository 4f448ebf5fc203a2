import { lazy } from 'react';
import { SECTIONS } from './sections';

/** The theme and the menu around every page but the login: one file, and MUI with it. */
const loadConsole = () => import('./console');

export const ThemedPages = lazy(async () => ({ default: (await loadConsole()).ThemedPages }));
export const AdminShell = lazy(async () => (await loadConsole()).loadShell());
export const SecondStepForm = lazy(() => import('../features/admin-auth/second-step/second-step-form'));
export const InvitationScreen = lazy(() => import('./screens/invitation-screen'));
export const PermissionMissing = lazy(() => import('./screens/permission-missing'));
export const NotFound = lazy(() => import('./screens/not-found'));
export const PackingTicketPage = lazy(() => import('../features/orders/documents/packing-ticket-page'));
export const SECTION_PAGES = SECTIONS.map(({ path, permission, page }) => ({ path, permission, Page: lazy(page) }));

/** Fetches what a page of the dashboard is drawn with, all at once, before it is its turn to be drawn. */
export function preloadPage(path: string): void {
  const [, , area = 'dashboard', section = ''] = path.split(/[?#]/, 1)[0]!.split('/');
  // What cannot be fetched now is told where it is drawn.
  loadConsole().catch(() => undefined);
  if (area !== 'dashboard') return;
  SECTIONS.find((each) => each.path === section)
    ?.page()
    .catch(() => undefined);
}
