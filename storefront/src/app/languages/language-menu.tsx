import { lazy, Suspense, useRef, useState } from 'react';
import { useCloseOutside } from '../../features/header/close-outside';
import { currentLanguage, LANGUAGES } from '../../platform/language';
import { IconButton } from '../../ui/icons/icon-button';
import { messages } from '../messages';
import styles from './language-menu.module.css';
import { LanguageIcon } from './letters-sign';
import { languageToOffer } from './offered-language';

const LanguageChoice = lazy(() => import('./language-choice'));
const LanguageOffer = lazy(() => import('./language-offer'));

/** The languages behind one small button. Below it, once, the language of the browser is offered. */
export function LanguageMenu() {
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [offered, setOffered] = useState(languageToOffer);
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
    <div ref={place} className={styles.place}>
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
          <div id="language-menu" className={styles.menu}>
            <LanguageChoice list onChosen={leave} />
          </div>
        )}
        {offered && <LanguageOffer language={offered} className={styles.offer} onSettled={leave} />}
      </Suspense>
    </div>
  );
}
