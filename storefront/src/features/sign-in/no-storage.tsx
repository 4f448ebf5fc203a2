import { currentLanguage } from '../../platform/language';
import { addressIn } from '../../platform/language-address';
import { addressForBrowser } from '../../platform/in-app-browser';
import { messages } from './messages';
import styles from './no-storage.module.css';

/** A browser that keeps nothing can keep no sign-in either: another one can, and the link leads there. */
export function NoStorage({ returnTo }: { returnTo: string }) {
  const address = window.location.origin + addressIn(currentLanguage(), returnTo);
  return (
    <>
      <p role="alert" className={styles.text}>
        {messages.noStorage}
      </p>
      <a href={addressForBrowser(address)} target="_blank" rel="noreferrer" className={styles.open}>
        {messages.openInBrowser}
      </a>
      <p className={styles.hint}>{messages.noStorageHint}</p>
    </>
  );
}
