import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { goToProducts } from '../routes/home-page';

/** A new page begins at its top, or at the products when the address says so; "back" leaves the place to the browser. */
export function ScrollToTop() {
  const { pathname, hash, key } = useLocation();
  const how = useNavigationType();
  useEffect(() => {
    if (hash === '#products') goToProducts();
    else if (how !== 'POP') window.scrollTo(0, 0);
  }, [pathname, hash, key, how]);
  return null;
}
