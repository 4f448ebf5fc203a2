import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { currentLanguage, onLanguageChange } from '../platform/language';
import { addressIn, languagePrefix } from '../platform/language-address';
import { overlays } from '../platform/overlay-history';

const routerWindow = overlays.routerWindow();

/**
 * The router of the browser, in which every address bears the language that is shown: `/products/…`, `/hi/products/…`. A page is the same
 * in every language: a choice of language rewrites the address in place, and the page's place, state and history stay.
 */
export function ShopRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ window: routerWindow, v5Compat: true }));
  const [{ action, location }, setPage] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => history.listen((page) => startTransition(() => setPage(page))), [history]);
  const language = useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage);
  useLayoutEffect(() => {
    const writeAddress = () => {
      const { pathname, search, hash } = window.location;
      const address = addressIn(language, pathname);
      if (address !== pathname) window.history.replaceState(window.history.state, '', address + search + hash);
    };
    writeAddress();
    // Entries from before the choice are of another language.
    window.addEventListener('popstate', writeAddress);
    return () => window.removeEventListener('popstate', writeAddress);
  }, [language]);
  const shown = useMemo(() => ({ ...location, pathname: addressIn(language, location.pathname) }), [language, location]);
  return (
    <Router basename={languagePrefix(language) || '/'} location={shown} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
