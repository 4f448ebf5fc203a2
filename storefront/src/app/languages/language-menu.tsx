import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useCloseOutside } from '../../ui/overlays/close-outside';
import { currentLanguage, LANGUAGES, type OtherLanguage } from '../../platform/language';
import { classes } from '../../ui/classes';
import { IconButton } from '../../ui/icons/icon-button';
import { messages } from '../messages';
import menu from '../../ui/overlays/menu.module.css';
import { LanguageChoice } from './language-choice';
import styles from './language-menu.module.css';
import { languageToOffer } from './offered-language';

const LanguageOffer = lazy(() => import('./language-offer'));

/** The languages behind one small button. The language of the browser is offered below it, once. */
export function LanguageMenu() {
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [offered, setOffered] = useState<OtherLanguage | null>(null);
  // Not while rendering: the page that the server has sent does not know what the browser prefers.
  useEffect(() => setOffered(languageToOffer()), []);
  const close = () => setOpen(false);
  useCloseOutside(place, open, close);
  const leave = () => {
    close();
    setOffered(null);
    place.current?.querySelector('button')?.focus({ preventScroll: true });
  };
  const toggle = () => {
    setOpen(!open);
    setOffered(null);
  };
  return (
    <div ref={place} className={menu.place}>
      <IconButton
        label={`${messages.language}: ${LANGUAGES[currentLanguage()]}`}
        aria-expanded={open}
        aria-controls="language-menu"
        onClick={toggle}
      >
        <LanguageIcon />
      </IconButton>
      <Suspense>
        {open && (
          <div id="language-menu" className={classes(menu.menu, styles.menu)}>
            <LanguageChoice list onChosen={leave} />
          </div>
        )}
        {offered && <LanguageOffer language={offered} className={styles.offer} onSettled={leave} />}
      </Suspense>
    </div>
  );
}

/** अ beside A: says "language" to readers of either, on every device. */
function LanguageIcon() {
  return (
    <svg width="27" height="22" viewBox="0 1.5 27 22" fill="currentColor" aria-hidden focusable="false">
      <path d="M13.8 9.2V18H11.6V9.2H10.5V7.4H15.4V9.2ZM6.5 7.3Q7.6 7.3 8.3 7.6Q8.9 8 9.2 8.5Q9.5 9.1 9.5 9.9Q9.5 11.2 8.5 12Q7.5 12.8 5.4 12.9L5.1 11.3Q6 11.2 6.5 11Q7 10.8 7.2 10.6Q7.4 10.3 7.4 10Q7.4 9.5 7.1 9.3Q6.8 9 6.3 9Q5.8 9 5.2 9.2Q4.7 9.3 4.2 9.6L3.6 8Q4.2 7.6 5 7.4Q5.7 7.3 6.5 7.3ZM9.8 14.3Q9.8 15.6 8.9 16.4Q8.1 17.1 6.6 17.1Q5.5 17.1 4.6 16.7Q3.7 16.2 3 15.2Q2.2 14.1 1.5 12.3L3.2 11.4Q3.9 13.4 4.6 14.4Q5.4 15.3 6.4 15.3Q7 15.3 7.4 15Q7.7 14.7 7.7 14.1Q7.7 13.4 7.3 13Q6.9 12.5 6.2 12.1L7.2 11.7L8.3 11.6Q8.5 11.8 8.8 12.1Q9 12.3 9.2 12.6L9.4 12.9Q9.6 13.2 9.7 13.5Q9.8 13.9 9.8 14.3ZM9.9 12Q10.6 12 11.2 11.9Q11.8 11.8 12.4 11.4L12.5 13.3Q12 13.5 11.5 13.6Q10.9 13.7 10.4 13.7Q9.9 13.7 9.3 13.6Q8.8 13.5 8.3 13.4L8.1 12L8.2 11.8Q8.6 11.9 9 12Q9.5 12 9.9 12Z" />
      <path d="M15.9 18 20.1 7.5H22L26.2 18H24.2L23.2 15.5H18.8L17.8 18ZM19.4 13.9H22.6L21 9.8Z" />
    </svg>
  );
}
